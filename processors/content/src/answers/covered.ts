import { headingOfUnit } from './units/unit.ts';
import { type Fit, NAMES } from './choice.ts';
import type { Evidence } from './evidence.ts';
import type { Asked, AskedWord } from './question/question.ts';
import { asksDefinition, DEFINES } from './ranked.ts';
import { likeness, wordsOf } from './words.ts';

/** How near a word must come that stands for another. */
const STANDS_FOR = 0.55;
/** Share of the weight of what is asked about that must be mentioned. */
const OF_SUBJECT = 0.4;

/** Words of the question that no passage mentions. */
export const unmentionedWords = ({ words }: Asked, evidence: readonly Evidence[]): AskedWord[] =>
  words.filter(({ isAspect }, at) => !isAspect && evidence.every(({ found }) => found[at]! < STANDS_FOR));

const weightsOf = (words: readonly AskedWord[]): number[] =>
  words.filter(({ isAspect }) => !isAspect).map(({ weight }) => weight);
const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);

/** Whether the subject of the question is not mentioned, whatever else of it is. */
export function leavesSubject({ words }: Asked, unmentioned: readonly AskedWord[]): boolean {
  if (unmentioned.length === 0) return false;
  const weights = weightsOf(words);
  const heaviest = Math.max(...weights);
  return (
    sum(weightsOf(unmentioned)) >= OF_SUBJECT * sum(weights) ||
    unmentioned.some(({ weight }) => weight === heaviest && weight >= NAMES)
  );
}

const NAMED = /\b(?:called|known as|termed|named|defined as|refers? to|means?)\b|[(]/iu;

/** In shares of the weight: all of it, forms of a word and headings counted. */
const WHOLE = 0.7;

/** Whether a sentence plainly is what was asked for: a definition of the thing, an aspect of it, or a figure. */
export function isPlain(asked: Asked, { text, unit, evidence }: Fit): boolean {
  if (evidence.on < WHOLE) return false;
  if (asksDefinition(asked)) return evidence.opens === 1 && DEFINES.test(unit.said ?? text);
  const isMeasured = (asked.kind === 'dose' || asked.kind === 'amount') && evidence.cue === 1;
  return isMeasured || (asked.aspects.length > 0 && evidence.aspect > 0);
}

/** Whether it defines a thing. A sentence that only mentions it does not. */
export function definesSubject({ words }: Asked, { text, unit, evidence }: Fit): boolean {
  if (evidence.opens === 1) return true;
  const title = wordsOf(headingOfUnit(unit));
  const isTitle =
    title.length <= 2 * words.length &&
    words.every(({ stem }) => title.some((word) => likeness(word.stem, stem) > 0));
  return isTitle || NAMED.test(text);
}
