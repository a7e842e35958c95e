import { medicalWeight } from './medical-words.ts';
import { fullGroupEnd, nounGroupEnd } from './noun-group.ts';
import { isFiniteVerb, predicateEnd } from './predicate.ts';
import { asideEnd, isGerund, openingEnd, subjectEnd, type Subject } from './subject.ts';
import type { Token } from './token.ts';
import { AUXILIARY, IS_DONE, isAdverb, verbGroup } from './verb-group.ts';

/** A sentence and its words. */
type Sentence = { readonly text: string; readonly tokens: readonly Token[] };

/**
 * The main clause of a sentence: "opening, subject verb predicate". Texts are verbatim; `whole` starts in lower case as it
 * stands inside a question.
 */
export type Clause = {
  /** What stands in front with its comma: "In children". */
  opening: string;
  /** The subject with its determiner and all that belongs to it. */
  whole: string;
  /** The subject without its determiner. */
  subject: string;
  /** The last noun of the subject before any "of": what kind of thing it is. */
  head: Token;
  /** The subject is "A and B". */
  joined: boolean;
  plural: boolean;
  /** The finite verb: "is", "can", "stimulates". */
  finite: Token;
  /** The verb that says what happens; the finite one itself unless that is an auxiliary. */
  main: Token;
  kind: 'copula' | 'passive' | 'active';
  /** Between subject and finite verb: "directly". */
  adverbs: string;
  /** From after the finite verb up to the main verb: "be slowly absorbed"; empty where they are one. */
  group: string;
  /** What follows the main verb up to the end of the clause. */
  predicate: readonly Token[];
  rest: string;
  /** What else the sentence says of it behind a comma: ", during which …", ", leading to …"; empty when it is more than that. */
  tail: string;
  /** "does not cross": the clause is negated. */
  denied: boolean;
  text: string;
};

const NEGATION = /^(?:not|never|n't|no|nor|cannot|rarely|seldom|hardly|neither)$/u;

/** "The cortex itself is …" */
const isEmphasis = ({ lower }: Token) => /^(?:itself|themselves)$/u.test(lower);

/** The main clause of a plain sentence that says something, or undefined when its shape is not certain. */
export function mainClause(sentence: Sentence): Clause | undefined {
  const clause = anyClause(sentence);
  return clause?.denied === true ? undefined : clause;
}

/** The main clause, also of a sentence that is negated with "not". */
function anyClause({ text, tokens: tagged }: Sentence): Clause | undefined {
  const start = openingEnd(tagged);
  const tokens = withHiddenVerb(tagged, start);
  const found = subjectEnd(tokens, start);
  if (found === undefined) return undefined;
  let finiteAt = asideEnd(tokens, found.end);
  while (tokens[finiteAt] && (isAdverb(tokens[finiteAt]!) || isEmphasis(tokens[finiteAt]!))) finiteAt++;
  const finite = tokens[finiteAt];
  if (!finite || !isFiniteVerb(finite) || NEGATION.test(finite.lower) || isNoVerb(finite, text))
    return undefined;
  const subject = settled(found, finite);
  const verb = verbGroup(tokens, finiteAt);
  // "the iron needs of women": no verb stands before "of", unless it says what something consists of.
  if (verb.kind === 'active' && isNounAfterAll(tokens, verb.at)) return undefined;
  if (!agrees(finite, verb, subject) || isQuantified(tokens, start, subject)) return undefined;
  const end = predicateEnd(tokens, verb.at + 1, verb.kind);
  const said = tokens.slice(subject.end, verb.at + 2);
  const denied = said.filter(({ lower }) => NEGATION.test(lower));
  const isPlainlyDenied = denied.length === 1 && denied[0]!.lower === 'not' && denied[0] !== said.at(-1);
  if (end === undefined || (denied.length > 0 && !isPlainlyDenied)) return undefined;
  const first = tokens[start]!;
  const bare = first.pos === 'DET' ? tokens[start + 1]! : first;
  const until = tokens[subject.end - 1]!.end;
  const last = tokens[end - 1]!;
  return {
    opening: start > 0 ? text.slice(0, tokens[start - 2]!.end).trim() : '',
    whole: lowerFirst(text.slice(first.start, until), first),
    subject: text.slice(bare.start, until),
    head: subject.head,
    joined: subject.joined,
    plural: subject.joined || isPlural(finite, subject.head),
    finite,
    main: tokens[verb.at]!,
    kind: verb.kind,
    adverbs: text
      .slice(tokens[asideEnd(tokens, subject.end)]!.start, finite.start)
      .replace(/\b(?:then|thus|therefore|also|further|however|now|itself|themselves)\b/giu, '')
      .trim(),
    group: verb.at === finiteAt ? '' : text.slice(finite.end, tokens[verb.at]!.end).trim(),
    predicate: tokens.slice(verb.at + 1, end),
    rest: text.slice(tokens[verb.at]!.end, last.end).trim().replace(/[.!]$/u, ''),
    tail: tailFrom(text, last.end),
    denied: isPlainlyDenied,
    text,
  };
}

/** "deficiencies", "MRI STIR bone oedema": no verbs, whatever the words around them. */
const isNoVerb = (token: Token, text: string): boolean =>
  /(?:nc|it)ies$/u.test(token.lower) || (/^\p{Lu}{2,}$/u.test(token.text) && /\p{Ll}/u.test(text));

const isNounAfterAll = (tokens: readonly Token[], at: number): boolean =>
  /^(?:of|such)$/u.test(tokens[at + 1]?.lower ?? '') &&
  !/^(?:consist|dispose|think|speak|be|approve)$/u.test(tokens[at]!.lemma);

const TAIL =
  /^,\s(?:\p{Ll}+ing|(?:in|during|by|from|through|of|to|on|at) which|such as|with|without|because|when|especially)\b[^;:—]*$/u;

function tailFrom(text: string, end: number): string {
  const tail = text.slice(end).replace(/[.!]$/u, '');
  return TAIL.test(tail) && !/, (?:and|or|but|so|which|while|whereas|although)\s/u.test(tail) ? tail : '';
}

/**
 * "The adrenal medulla releases epinephrine": where no verb follows the subject, a noun in -s behind a singular one is
 * the verb.
 */
function withHiddenVerb(tokens: readonly Token[], start: number): readonly Token[] {
  const end = nounGroupEnd(tokens, start);
  const follows = tokens[asideEnd(tokens, fullGroupEnd(tokens, start))];
  if (end - start < 2 || !follows || follows.pos === 'ADV' || isFiniteVerb(follows)) return tokens;
  if (
    /^(?:in|between|for|at|with|on|within|near|,)$/u.test(follows.lower) &&
    tokens.slice(end, end + 9).some(isFiniteVerb)
  )
    return tokens;
  // Another verb further on is the clause's own: "Enterobacteriaceae infections due to … have".
  const comma = tokens.findIndex(({ text }, index) => index > end && text === ',');
  if (tokens.slice(end, comma < 0 ? undefined : comma).some(({ pos }) => pos === 'AUX')) return tokens;
  const at = tokens.findIndex(
    ({ pos, lower, lemma }, index) =>
      index > start &&
      index < end &&
      pos === 'NOUN' &&
      lemma !== lower &&
      medicalWeight(lower) < 2 &&
      /[^su]s$/u.test(lower) &&
      /^(?:NOUN|PROPN)$/u.test(tokens[index - 1]!.pos) &&
      !/[^su]s$/u.test(tokens[index - 1]!.lower) &&
      /^(?:NOUN|PROPN|ADJ|DET|NUM)$/u.test(tokens[index + 1]?.pos ?? ''),
  );
  return at < 0 ? tokens : tokens.map((token, index) => (index === at ? { ...token, pos: 'VERB' } : token));
}

const isPlural = (finite: Token, head: Token): boolean => {
  if (/^(?:are|were|have|do)$/u.test(finite.lower)) return true;
  if (/^(?:is|was|has|does)$/u.test(finite.lower)) return false;
  if (finite.pos === 'VERB' && !finite.lower.endsWith('ed')) return !/[^s]s$/u.test(finite.lower);
  return head.lemma !== head.lower && head.lower.endsWith('s');
};

/** "Some cells", "most patients": what is said of them has no single answer. */
const isQuantified = (tokens: readonly Token[], start: number, { joined }: Subject): boolean =>
  !(joined && tokens[start]!.lower === 'both') &&
  (/^(?:some|many|most|several|certain|different|various|other|another|each|both|either|few|these|those|this|such|no|any|one|more|much|additional|similar|it|they|their|its)$/u.test(
    tokens[start]!.lower,
  ) ||
    (/^(?:different|second|similar|new|few|further|given)$/u.test(tokens[start + 1]?.lower ?? '') &&
      tokens[start + 2]?.text !== '-'));

/** The verb has the number of its subject; otherwise one of the two is not what the tagger takes it for. */
function agrees(
  { lower, pos }: Token,
  { at, kind }: { at: number; kind: Clause['kind'] },
  { head, joined }: Subject,
): boolean {
  const isMany = joined || (head.lemma !== head.lower && /[^su]s$/u.test(head.lower));
  const couldBeMany = isMany || /(?:s|a|i|ae|en|people|teeth|feet|mice)$/u.test(head.lower);
  if (/^(?:are|were|have|do)$/u.test(lower)) return couldBeMany;
  if (/^(?:is|was|has|does)$/u.test(lower)) return joined || !isMany;
  if (pos !== 'VERB' || kind !== 'active' || AUXILIARY.test(lower)) return at >= 0;
  if (IS_DONE.test(lower) && !IS_BASE.test(lower)) return false;
  return /[^s]s$/u.test(lower) ? !isMany : couldBeMany;
}

/** "Hormones speed up", "symptoms worsen": a base form that looks like a participle. */
const IS_BASE =
  /(?:eed|(?:happ|wors|weak|strength|thick|wid|loos|tight|short|length|less|soft|hard|broad)en)$/u;

/** Of "damage to tissues and organs" the verb shows whether it is one thing. */
function settled(subject: Subject, { pos, lower }: Token): Subject {
  const isOne = /^(?:is|was|has|does)$/u.test(lower) || (pos === 'VERB' && /[^s]s$/u.test(lower));
  if (isOne && isGerund(subject.first)) return { ...subject, head: subject.first, joined: false };
  return { ...subject, joined: subject.joined || (subject.either && !isOne && !isPluralHead(subject.head)) };
}

const isPluralHead = ({ lemma, lower }: Token): boolean => lemma !== lower && lower.endsWith('s');

/** "Streptococcus pyogenes" */
const GENUS =
  /^\p{Lu}\p{Ll}*(?:coccus|bacter|bacterium|ella|monas|myces|bacillus|plasma|philus|phila|ridium|nema|chia|rrelia|ydia|eria|sinia) \p{Ll}+(?:us|um|ae|i|is|es|ens|ans|osa|ica|on)\b/u;

/** Lower-cases a sentence's first word unless it is a name or an abbreviation. */
function lowerFirst(text: string, first: Token): string {
  const isName =
    /^\S+['’]s\b|^\S+ (?:van|von|de)\b/u.test(text) ||
    GENUS.test(text) ||
    /^.\S*[\p{Lu}\d]/u.test(first.text) ||
    /^\p{Lu}\.?$/u.test(first.text.replace(/^[AI]$/u, ''));
  return isName || first.text === 'I' ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
