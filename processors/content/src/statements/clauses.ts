import { mainClause, type Clause } from './clause.ts';
import { medicalWeight } from '../language/medical-words.ts';
import type { Token } from '../language/token.ts';
import { asSentence, isFinite, isInBrackets, nounBefore, OPENS, type Part, type Source } from './parts.ts';
import { isPluralNoun } from './references.ts';

const JOINS = /^(?:and|but|whereas)$/u;
const SCOPE =
  /\b(?:not only|either|whether|if|so that|such that|suggests?|believed?|thought|hypothesi[sz]\w+|propose[sd]?|report(?:s|ed)|said|says|states?|claim\w*|argue\w*|estimates?)\b/iu;

/**
 * The halves of a sentence at ";", ", and", ", but" and ", whereas", each as it reads alone. A cut counts only where a
 * clause of its own follows, or a second verb of the same subject; else a list would be cut.
 */
export function halves(source: Source, read: (text: string) => Source): Part[] {
  const { text, tokens } = source;
  const cuts = tokens.flatMap((_token, at) => cutAt(tokens, at) ?? []);
  if (cuts.length === 0 || cuts.length > 3 || SCOPE.test(text) || /[“”"—]/u.test(text)) return [];
  const opens = OPENS.test(text);
  const parts: Part[] = [];
  let from = 0;
  let before: Clause | undefined;
  let goesOn = true;
  for (const cut of [...cuts, undefined]) {
    const end = cut ? tokens[cut.from]!.start : text.length;
    const piece = asSentence(text.slice(tokens[from]?.start ?? end, end));
    const clause = wholeClause(read(piece));
    const isSecondVerb = from > 0 && before !== undefined && isFinite(tokens[from]!);
    if (!clause && !isSecondVerb) return [];
    if (cut && !cut.semicolon && endsInList(tokens.slice(from, cut.from))) return [];
    if (clause && goesOn && (from === 0 || isAboutTerm(clause))) parts.push({ text: piece, made: 'clause' });
    else if (isSecondVerb && goesOn && before!.plural === isPluralVerb(tokens[from]!))
      parts.push({ text: asSentence(`${before!.whole} ${lowerFirst(piece)}`), made: 'clause' });
    before = clause ?? before;
    // After ", and" an opening "When …," still holds; after a semicolon it does not.
    goesOn = !opens || cut?.semicolon === true;
    from = cut?.to ?? 0;
  }
  return parts;
}

/** "…, and men are affected more often": by what, a half with a general subject does not say. */
const isAboutTerm = ({ subject }: Clause): boolean =>
  subject.split(/[\s-]+/u).some((word) => medicalWeight(word) > 0);

/** A main clause whose verb has the number of its subject: "the dermis contain" is the end of a list. */
function wholeClause(source: Source): Clause | undefined {
  const clause = mainClause(source);
  if (!clause || clause.joined || /\s(?:of|in|on|between|for|at|from|to|within)\s/u.test(clause.subject))
    return clause;
  const hasNumber =
    clause.finite.pos === 'VERB' || /^(?:is|are|has|have|does|do)$/u.test(clause.finite.lower);
  const noun = source.tokens.findLast(({ pos, end }) => isNominal(pos) && end <= clause.finite.start);
  const agrees = !hasNumber || noun?.pos !== 'NOUN' || isPluralNoun(noun) === clause.plural;
  return agrees ? clause : undefined;
}

const isNominal = (pos: string): boolean => pos === 'NOUN' || pos === 'PROPN';
const isPluralVerb = ({ lower }: Token): boolean => !/(?:[^s]s|is|has|does)$/u.test(lower);

/** "… the skin, hair" before ", and nails": what follows the last comma has no verb. */
function endsInList(tokens: readonly Token[]): boolean {
  const comma = tokens.findLastIndex(({ text }) => /^[,:]$/u.test(text));
  // "the vein parallels the artery, is more medial" before ", and joins it": verbs in a row.
  if (comma > 0 && tokens[comma + 1] !== undefined && isFinite(tokens[comma + 1]!)) return true;
  return (
    comma >= 0 &&
    !tokens.slice(comma).some(({ pos, lower }) => /^(?:AUX|VERB)$/u.test(pos) && !lower.endsWith('ing'))
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The tokens that join two halves: from the comma or semicolon to the first word of the second half. */
function cutAt(
  tokens: readonly Token[],
  at: number,
): { from: number; to: number; semicolon: boolean } | undefined {
  const { text } = tokens[at]!;
  if (isInBrackets(tokens, at)) return undefined;
  const joined = JOINS.test(tokens[at + 1]?.lower ?? '');
  if (text === ';') {
    const adverb =
      /^(?:however|thus|therefore|hence|moreover|furthermore|consequently|conversely|similarly|likewise|instead)$/u;
    const skip = joined
      ? 1
      : adverb.test(tokens[at + 1]?.lower ?? '')
        ? tokens[at + 2]?.text === ','
          ? 2
          : 1
        : 0;
    return { from: at, to: at + 1 + skip, semicolon: true };
  }
  return text === ',' && joined ? { from: at, to: at + 2, semicolon: false } : undefined;
}

/** Whether "which" refers to the noun before it and not to the whole clause: these verbs say what a thing is or has. */
const DESCRIBES =
  /^(?:is|are|has|have|contains?|consists?|carry|carries|surrounds?|lines?|secretes?|produces?|stores?|covers?|connects?|supply|supplies|drains?|innervates?|includes?|transports?|synthesi[sz]es?|comprises?|runs?|lies?|extends?|binds?|receives?|refers?|belongs?|forms?|occurs?)$/u;
const EFFECT =
  /^(?:due|because|why|how|caused|followed|important|essential|critical|necessary|helpful|useful|what|when|thought|believed|then|also)$/u;

/** "The liver stores glycogen, which is a polymer of glucose": what is said before the comma, and what "which" says. */
export function relative({ text, tokens }: Source): Part[] {
  const at = tokens.findIndex(({ lower }, index) => lower === 'which' && tokens[index - 1]?.text === ',');
  if (at < 3 || isInBrackets(tokens, at)) return [];
  const tail = tokens.slice(at + 1);
  // Another comma may end the relative clause: then the sentence goes on after it.
  if (tail.some((token) => /^[,;:]$/u.test(token.text))) return [];
  const main: Part = { text: asSentence(text.slice(0, tokens[at - 1]!.start)), made: 'clause' };
  const subject = nounBefore(tokens, text, at - 1);
  const [verb, next] = tail;
  const hasVerb =
    subject &&
    tokens.some((token) => token.end <= subject.start && (token.pos === 'AUX' || token.pos === 'VERB'));
  if (!subject || !hasVerb || !verb || !DESCRIBES.test(verb.lower) || EFFECT.test(next?.lower ?? ''))
    return [main];
  const verbPlural = !/(?:[^s]s|is|has)$/u.test(verb.lower);
  if (verbPlural !== subject.plural || OPENS.test(text)) return [main];
  return [main, { text: asSentence(`${subject.text} ${text.slice(verb.start)}`), made: 'clause' }];
}
