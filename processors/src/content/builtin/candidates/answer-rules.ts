import { isCommonWord } from '../words/common-words.ts';
import { medicalWeight } from '../words/medical-words.ts';
import { sharesStem, stem } from '../words/stem.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]+(?:['’][\p{L}]+)?/gu) ?? [];
const contentWords = (text: string) => wordsOf(text).filter((word) => !STOP_WORDS.has(word.toLowerCase()));

export const MOST_WORDS = 6;

export const answerLength = (answer: string): number => answer.split(/\s+/u).filter(Boolean).length;

/** Too long to recall word by word, or nothing at all. */
export const hasWrongAnswerLength = (answer: string): boolean =>
  answerLength(answer) < 1 || answerLength(answer) > MOST_WORDS || answer.length > 70;

/** Made of function words only. */
export const isStopAnswer = (answer: string): boolean => contentWords(answer).length === 0;

/** A term of the field or a figure with its unit; not general English, however many words. */
export const isWorthKnowing = (answer: string): boolean =>
  /\d/u.test(answer) ? true : contentWords(answer).some((word) => medicalWeight(word) > 0);

/** A list hidden behind one blank. */
export const isListAnswer = (answer: string): boolean =>
  /[,;:]|\b(?:and|or)\b|\//u.test(answer.replace(/\d[.,/]\d|\b[mkµ]?\w\/\p{L}+/gu, ''));

/** Characters of the card syntax, or brackets that do not close. */
export const breaksBlank = (answer: string): boolean =>
  /[{}*:\\"“”]|\b(?:called|known|termed|which|that|is|are|was|were|has|have|can|may)\b/u.test(answer) ||
  (answer.match(/\(/gu)?.length ?? 0) !== (answer.match(/\)/gu)?.length ?? 0);

/**
 * Whether the rest of the prompt tells the answer: one of its words or their stem, its abbreviation, or the words that
 * its abbreviation stands for.
 */
export function isGivenAway(answer: string, rest: string): boolean {
  const restWords = wordsOf(rest);
  const hidden = contentWords(answer).filter((word) => word.length >= 2);
  if (hidden.some((word) => restWords.some((other) => tells(other, word)))) return true;
  const abbreviation = initials(answer);
  if (abbreviation.length >= 2 && restWords.some((word) => word.replace(/s$/u, '') === abbreviation))
    return true;
  const short = /^[\p{Lu}\d]{2,6}s?$/u.test(answer) ? answer.replace(/s$/u, '') : undefined;
  return (
    short !== undefined &&
    restWords.some((_word, at) => initials(restWords.slice(at, at + short.length).join(' ')) === short)
  );
}

function tells(other: string, word: string): boolean {
  if (STOP_WORDS.has(other.toLowerCase())) return false;
  if (/^\d+$/u.test(word) || /^\d+$/u.test(other)) return word === other;
  if (word.length < 4 || other.length < 4) return stem(word) === stem(other);
  // General words meet by chance ("form", "formation"): only the same word tells.
  return isCommonWord(word) || isCommonWord(other) ? stem(word) === stem(other) : sharesStem(word, other);
}

const initials = (text: string): string =>
  wordsOf(text)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** All rules on an answer by itself; a term that the document introduces is worth knowing whatever its words. */
export const isGoodAnswer = (answer: string, isTerm = false): boolean =>
  !hasWrongAnswerLength(answer) &&
  !isStopAnswer(answer) &&
  (isTerm || isWorthKnowing(answer)) &&
  !isListAnswer(answer) &&
  !breaksBlank(answer);
