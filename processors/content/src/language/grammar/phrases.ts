import { LIKE_NOUN } from './verbs.ts';
import type { TaggedToken } from '../token.ts';

/** A noun phrase of a sentence without its determiner; token indices, `to` exclusive. */
export type Phrase = { from: number; to: number; text: string; start: number; end: number };

const NOTHING: TaggedToken = { text: '', lower: '', pos: '', lemma: '', start: 0, end: 0 };

const isNominal = ({ pos }: TaggedToken) => pos === 'NOUN' || pos === 'PROPN';
const isModifier = ({ pos, text }: TaggedToken) =>
  pos === 'ADJ' || isNominal({ pos } as TaggedToken) || (pos === 'VERB' && /(?:ed|ing)$/u.test(text));
const isHyphen = ({ text }: TaggedToken) => /^[-‐–/]$/u.test(text);

/** Modifiers that never belong to a term: hiding "various cells" asks for nothing. */
const VAGUE =
  /^(?:many|several|various|certain|other|such|different|same|own|whole|entire|additional|further|main|major|minor|specialized|simple|special|important|specific|particular|typical|common|most|more|less|few|numerous|multiple|new|old|human|normal|overall|average|approximate|following|previous|next|last|first|second|third|single|individual|individuals|large|small|larger|smaller|largest|smallest|great|greater|high|low|higher|lower|increased|decreased|excess|known|called|using|including|containing|located|particularly|especially|resulting|remaining|surrounding|underlying|existing|corresponding|opposing|circulating|returning|rapid|slow|sudden|severe|mild|moderate|chronic|acute|spontaneous|abnormal|excessive|adequate|sufficient|inadequate|insufficient|complete|partial|total|appropriate|available|possible|potential|likely|direct|indirect|resting|healthy|sick|adult|untreated|treated|widespread|sustained|constant|long|short|strong|weak|early|late|effective|current|former|latter|own|able|due|critical|essential|vital|key|significant|considerable|slight|slightly|stabilized|watery|damaged|deeper|failing|closer|thicker|diminished|dissected|nearby|neighboring|adjacent|distant|forming|fresh|freshly|relatively|extremely|highly|very)$/iu;

const BREAKS =
  /^(?:called|known|termed|named|including|containing|using|regarding|concerning|then|resulting|leading|causing|monitoring)$/u;

/** Noun phrases (adjectives and nouns up to the last noun, hyphens inside), longest first from the left, no overlap. */
export function nounPhrases(tokens: readonly TaggedToken[], sentence: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (
      !isModifier(tokens[from]!) ||
      VAGUE.test(tokens[from]!.text) ||
      isParticiple(tokens[from]!) ||
      isVerbOfClause(tokens, from) ||
      BREAKS.test(tokens[from]!.lower)
    )
      continue;
    let to = from;
    let lastNoun = -1;
    while (
      to < tokens.length &&
      (isModifier(tokens[to]!) || joinsWords(tokens, to)) &&
      !isBreak(tokens, to, from)
    ) {
      // "anticoagulants treat diseases": words before the last noun are singular; a verb comes after a plural.
      if (
        lastNoun === to - 1 &&
        to > from &&
        isPlural(tokens[to - 1]!) &&
        !joinsWords(tokens, to) &&
        !NAMED_AFTER.test(tokens[to]!.lower)
      )
        break;
      if (isNominal(tokens[to]!)) lastNoun = to;
      to++;
    }
    if (lastNoun > from && isVerbInDisguise(tokens, lastNoun)) lastNoun--;
    if (lastNoun >= 0) phrases.push(phraseOf(tokens, sentence, from, lastNoun + 1));
    // What stands right after a plural is its verb.
    from = Math.max(
      from,
      lastNoun + (lastNoun >= 0 && lastNoun === to - 1 && isModifier(tokens[to] ?? NOTHING) ? 1 : 0),
    );
  }
  return phrases;
}

/** "a disorder that increases the risk": no noun follows "that" without a determiner and takes an object. */
const isVerbOfClause = (tokens: readonly TaggedToken[], at: number) =>
  /^(?:that|which|who|it|she|he)$/u.test(tokens[at - 1]?.lower ?? '') &&
  /[^siu]s$/u.test(tokens[at]!.lower) &&
  !/^(?:is|are|was|were|can|may|will|has|have)$/u.test(tokens[at + 1]?.lower ?? '');

/** "Graves disease": a name in front that ends in s. */
const NAMED_AFTER =
  /^(?:diseases?|syndromes?|signs?|tests?|reflex|virus|cycles?|cells?|bod(?:y|ies)|mellitus|insipidus)$/u;

/** Plural by its ending; names of one thing, as "diabetes" and "biceps", look the same. */
const isPlural = ({ lower, text }: TaggedToken) =>
  /[^siu'’]s$/u.test(lower) &&
  lower.length > 3 &&
  !/(?:etes|eps|pes|bies|eries|ics|ens|ous|species|series)$/u.test(lower) &&
  !/\p{Lu}s?$/u.test(text);

/** "the mechanism regulating blood flow": the phrase ends before a participle that follows a noun. */
const isBreak = (tokens: readonly TaggedToken[], at: number, from: number) =>
  BREAKS.test(tokens[at]!.lower) || (at > from && isParticiple(tokens[at]!) && isNominal(tokens[at - 1]!));

const isParticiple = ({ pos, lower }: TaggedToken) => pos === 'VERB' && lower.endsWith('ing');

/** A noun right before a determiner, or a common verb right after a plural, is a verb that the tagger mistook. */
function isVerbInDisguise(tokens: readonly TaggedToken[], at: number): boolean {
  const [before, word, after] = [tokens[at - 1]!, tokens[at]!, tokens[at + 1]];
  if (after?.pos === 'DET' && /(?:[^s]s|ing)$/u.test(word.lower)) return true;
  if (!LIKE_NOUN.test(word.lower)) return false;
  if (after?.lower === 'to') return true;
  return word.lower.endsWith('s')
    ? !/[^s]s$/u.test(before.lower)
    : /[^siu]s$/u.test(before.lower) || after?.pos === 'DET';
}

const joinsWords = (tokens: readonly TaggedToken[], at: number) =>
  isHyphen(tokens[at]!) &&
  tokens[at - 1]?.end === tokens[at]!.start &&
  tokens[at + 1]?.start === tokens[at]!.end;

export function phraseOf(tokens: readonly TaggedToken[], sentence: string, from: number, to: number): Phrase {
  const start = tokens[from]!.start;
  const last = tokens[to - 1]!;
  const end = last.text.endsWith('.') ? last.end - 1 : last.end;
  return { from, to, start, end, text: sentence.slice(start, end) };
}
