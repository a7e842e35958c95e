import type { Statement } from '../statements/statement.ts';
import { phraseOf, type Phrase } from './phrases.ts';
import type { Token } from './token.ts';

/**
 * A sentence seen as "opening, subject verb rest": `opening` is a phrase in front ("In children"), `subject` is without
 * its determiner, `rest` starts after the verb and has no full stop.
 */
export type Clause = {
  opening: string;
  /** The subject with determiner and abbreviation, as written. */
  whole: string;
  subject: string;
  plural: boolean;
  adverbs: string;
  verb: Token;
  rest: string;
  /** The word after the verb, for telling what kind of predicate it is. */
  next: Token | undefined;
  /** The predicate starts with a noun phrase: "are potent vasoconstrictors". */
  namesThing: boolean;
};

const isFinite = ({ pos, lower }: Token) =>
  pos === 'AUX' ||
  /^(?:is|are|was|were|has|have|can|may|will|must|cannot|does|do)$/u.test(lower) ||
  (pos === 'VERB' && !/(?:ing|[^e]ed)$/u.test(lower));
const isAdverb = ({ pos, lower }: Token) =>
  pos === 'ADV' && !/^(?:n't|not|never|when|where|how|why)$/u.test(lower);

/** The main clause of a plain sentence, or undefined when its shape is not certain. */
export function mainClause({
  text,
  tokens,
  phrases,
}: Pick<Statement, 'text' | 'tokens' | 'phrases'>): Clause | undefined {
  const first = openingEnd(tokens);
  const determiner = tokens[first]?.pos === 'DET' ? first : undefined;
  const start = determiner === undefined ? first : determiner + 1;
  const head = phrases.find(({ from }) => from >= start && from <= start + 2);
  if (!head || !tokens.slice(start, head.from).every(({ pos }) => /^(?:ADJ|NUM|NOUN|PROPN)$/u.test(pos)))
    return undefined;
  const subject = throughAbbreviation(tokens, text, head);
  const post = postmodifierEnd(tokens, subject.to);
  let verbAt = post;
  while (tokens[verbAt] && isAdverb(tokens[verbAt]!)) verbAt++;
  const verb = tokens[verbAt];
  if (!verb || !isFinite(verb)) return undefined;
  const adverbs = text
    .slice(tokens[post]!.start, verb.start)
    .replace(/\b(?:then|thus|therefore|also|further|however|now)\b/giu, '')
    .trim();
  const whole = text.slice(tokens[determiner ?? start]!.start, tokens[post - 1]!.end);
  return {
    opening: first > 0 ? text.slice(0, tokens[first - 1]!.start).trim() : '',
    whole: lowerFirst(whole, tokens[determiner ?? start]!),
    subject: post > subject.to || head.from > start ? whole.replace(/^(?:the|an?)\s/iu, '') : subject.text,
    plural: isPlural(verb),
    adverbs,
    verb,
    rest: text.slice(verb.end).trim().replace(/[.!]$/u, ''),
    next: tokens[verbAt + 1],
    namesThing: namesThing(tokens, verbAt + 1),
  };
}

const OPENS = /^(?:when|if|as|because|since|once|after|before|while|during|although|whenever)$/u;

/** Index of the first token after an opening phrase or clause and its comma; 0 without one. */
function openingEnd(tokens: readonly Token[]): number {
  const comma = tokens.findIndex(({ text }) => text === ',');
  const [first] = tokens;
  const longest = first?.pos === 'ADP' ? 8 : OPENS.test(first?.lower ?? '') ? 16 : 0;
  return comma > 1 && comma <= longest ? comma + 1 : 0;
}

function throughAbbreviation(tokens: readonly Token[], text: string, head: Phrase): Phrase {
  if (tokens[head.to]?.text !== '(') return head;
  const close = tokens.slice(head.to, head.to + 6).findIndex((token) => token.text === ')');
  return close > 0 ? phraseOf(tokens, text, head.from, head.to + close + 1) : head;
}

/** A subject may go on with "of the heart" or "in the kidney": up to two such phrases, no commas. */
function postmodifierEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  for (
    let phrases = 0;
    phrases < 2 && /^(?:of|in|between|on|within|for|at|near|through|from|to)$/u.test(tokens[at]?.lower ?? '');
    phrases++
  ) {
    let to = at + 1;
    const joins =
      tokens[at]!.lower === 'between'
        ? /^(?:DET|ADJ|NOUN|PROPN|NUM|CCONJ)$/u
        : /^(?:DET|ADJ|NOUN|PROPN|NUM)$/u;
    while (tokens[to] && joins.test(tokens[to]!.pos) && to - at < 9) to++;
    if (to === at + 1) return at;
    at = to;
  }
  return at;
}

function namesThing(tokens: readonly Token[], from: number): boolean {
  let at = from;
  const isHyphenated = () => tokens[at]?.text === '-' || tokens[at - 1]?.text === '-';
  while (tokens[at] && (/^(?:ADV|ADJ|DET|NUM)$/u.test(tokens[at]!.pos) || isHyphenated())) at++;
  if (
    tokens[at]?.pos === 'VERB' &&
    tokens[at]!.lower.endsWith('ed') &&
    /^(?:ADJ|NOUN)$/u.test(tokens[at + 1]?.pos ?? '')
  )
    at += 2;
  while (tokens[at]?.pos === 'ADJ') at++;
  if (tokens[at - 1]?.pos === 'NOUN') return true;
  return /^(?:NOUN|PROPN)$/u.test(tokens[at]?.pos ?? '');
}

const isPlural = (verb: Token): boolean =>
  /^(?:are|were|have|do)$/u.test(verb.lower) ||
  (verb.pos === 'VERB' && verb.lemma === verb.lower && !/[^s]s$/u.test(verb.lower));

/** Lower-cases a sentence's first word unless it is a name or an abbreviation. */
export function lowerFirst(text: string, first: Token): string {
  const isName = /^.\S*[\p{Lu}\d]/u.test(first.text);
  return isName || first.text === 'I' ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
