import type { DocumentIndex } from './document-index.ts';
import { commonness, isCommonWord } from '../language/common-words.ts';
import { medicalWeight } from '../language/medical-words.ts';
import { phraseOf, type Phrase } from '../language/phrases.ts';
import { STOP_WORDS } from '../language/stop-words.ts';
import type { Token } from '../language/token.ts';

const isNominal = (token: Token | undefined) => token?.pos === 'NOUN' || token?.pos === 'PROPN';
const isAdjective = (token: Token | undefined) => token?.pos === 'ADJ';

/** Zipf value from which a last word says too little: "problems", "function". */
const EVERYDAY_HEAD = 4.1;

/** Share of the uses of a word in which it must stand beside the other for the two to be one term. */
const TOGETHER = 0.15;

/**
 * The noun phrase of a sentence that is one term: "large intestine" and "Bowman's capsule" whole, "identical DNA molecules"
 * without its general modifier. Undefined where the words are no term together and the last one is a general word.
 */
export function wholeTerm(
  phrase: Phrase,
  tokens: readonly Token[],
  sentence: string,
  index: DocumentIndex,
): Phrase | undefined {
  const to = throughSpecies(tokens, phrase);
  const head = tokens[to - 1];
  if (head === undefined) return undefined;
  let from = fromName(tokens, phrase);
  for (let before = extension(tokens, from); before !== undefined; before = extension(tokens, from)) {
    if (!isNamePart(tokens, before, from) && !belong(tokens, sentence, [before, from, to], index)) break;
    from = before;
  }
  // A general modifier that the document does not say with the term again and again is left outside.
  while (from < to - 1 && from >= phrase.from && isLoose(tokens, sentence, [from, to], index)) from += 1;
  if (!isNominal(tokens[from]) && !isAdjective(tokens[from]) && tokens[from]?.pos !== 'VERB')
    return undefined;
  const found = phraseOf(tokens, sentence, from, to);
  const beside = tokens[to - 2]!;
  const isCompound = isNominal(beside) && medicalWeight(beside.text) > 0;
  return to - from > 1 && !isCompound && !isTermTogether(found, head, index) ? undefined : found;
}

const SPECIES = /^\p{Ll}{3,}(?:a|um|us|is|i|ae|ens|ans|es|e)$/u;

/** "Ixodes scapularis": the second word of a name of an organism, whatever the tagger takes it for. */
function throughSpecies(tokens: readonly Token[], { to }: Phrase): number {
  const [genus, species] = [tokens[to - 1], tokens[to]];
  const isGenus =
    genus !== undefined && /^\p{Lu}\p{Ll}{3,}$/u.test(genus.text) && medicalWeight(genus.text) > 0;
  const follows = species !== undefined && SPECIES.test(species.text) && medicalWeight(species.text) > 0;
  return isGenus && follows && /^(?:NOUN|PROPN|ADJ|X)$/u.test(species.pos) ? to + 1 : to;
}

/** "the bacterium Pseudomonas aeruginosa": a name begins with its capital. */
function fromName(tokens: readonly Token[], { from, to }: Phrase): number {
  for (let at = from + 1; at < to; at += 1)
    if (/^\p{Lu}\p{Ll}{3,}$/u.test(tokens[at]!.text) && SPECIES.test(tokens[at + 1]?.text ?? '')) return at;
  return from;
}

/** The token to the left that may belong to the term: a modifier, or a name with its possessive. */
function extension(tokens: readonly Token[], from: number): number | undefined {
  const before = tokens[from - 1];
  if (before === undefined) return undefined;
  if (/^['’]s?$/u.test(before.text) && tokens[from - 2] !== undefined) return from - 2;
  if (before.text === '.' && tokens[from - 2] !== undefined && isInitial(tokens, from - 2)) return from - 2;
  const touches = tokens[from]!.start - before.end <= 1;
  const couldBe = isAdjective(before) || isNominal(before) || isInitial(tokens, from - 1);
  return touches && couldBe && !STOP_WORDS.has(before.lower) ? from - 1 : undefined;
}

/** "Bowman's", "Parkinson's", and the "E." of E. coli: names that belong to the term. */
const isNamePart = (tokens: readonly Token[], before: number, from: number): boolean => {
  const { text } = tokens[before]!;
  return from - before === 2
    ? isInitial(tokens, before) || (/^\p{Lu}\p{Ll}/u.test(text) && !isCommonWord(text))
    : isInitial(tokens, before);
};

/** "E." before a word in small letters. */
const isInitial = (tokens: readonly Token[], at: number): boolean => {
  const isDotted =
    /^\p{Lu}\.$/u.test(tokens[at]!.text) ||
    (/^\p{Lu}$/u.test(tokens[at]!.text) && tokens[at + 1]?.text === '.');
  const species = tokens[at + (tokens[at]!.text.endsWith('.') ? 1 : 2)];
  return isDotted && species !== undefined && /^\p{Ll}{3,}$/u.test(species.text);
};

/** Whether the document says the modifier with the rest so often that they are one term. */
function belong(
  tokens: readonly Token[],
  sentence: string,
  [at, from, to]: [number, number, number],
  index: DocumentIndex,
): boolean {
  if (from - at === 2) return false;
  const whole = textOf(tokens, sentence, at, to);
  if (index.isTerm(whole)) return true;
  const together = index.occurrences(whole);
  return together >= 3 && together >= TOGETHER * index.occurrences(textOf(tokens, sentence, from, to));
}

/** Whether the first word of a phrase is a general one that the term can do without. */
function isLoose(
  tokens: readonly Token[],
  sentence: string,
  [from, to]: [number, number],
  index: DocumentIndex,
): boolean {
  const [word, next] = [tokens[from]!, tokens[from + 1]!];
  const isJoined = !/^\p{L}/u.test(next.text) || next.start === word.end;
  // Two nouns are a compound: "stretch receptor".
  if (isNominal(word) || isInitial(tokens, from)) return false;
  if (isJoined || medicalWeight(word.text) > 0 || index.isTerm(textOf(tokens, sentence, from, to)))
    return false;
  const restIsTerm =
    medicalWeight(tokens[to - 1]!.text) > 0 || index.isTerm(textOf(tokens, sentence, from + 1, to));
  return restIsTerm && !belong(tokens, sentence, [from, from + 1, to], index);
}

/** A phrase with a general last word is a term only if the document says it more than once or introduces it. */
const isTermTogether = ({ text }: Phrase, head: Token, index: DocumentIndex): boolean =>
  commonness(head.text) < EVERYDAY_HEAD || index.isTerm(text) || index.occurrences(text) >= 2;

const textOf = (tokens: readonly Token[], sentence: string, from: number, to: number): string =>
  sentence.slice(tokens[from]!.start, tokens[to - 1]!.end);
