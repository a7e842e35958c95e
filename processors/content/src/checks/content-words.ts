import { medicalWeight } from '../language/medical-words.ts';
import { STOP_WORDS } from '../language/stop-words.ts';

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]+(?:['’][\p{L}]+)?/gu) ?? [];
export const contentWords = (text: string): string[] =>
  wordsOf(text).filter((word) => !STOP_WORDS.has(word.toLowerCase()));

const MOST_WORDS = 6;

const answerLength = (answer: string): number => answer.split(/\s+/u).filter(Boolean).length;

/** Too long to recall word by word, or nothing at all. */
const hasWrongAnswerLength = (answer: string): boolean =>
  answerLength(answer) < 1 || answerLength(answer) > MOST_WORDS || answer.length > 70;

/** Made of function words only. */
export const isStopAnswer = (answer: string): boolean => contentWords(answer).length === 0;

/** A term of the field or a figure with its unit; not general English, however many words. */
export const isWorthKnowing = (answer: string): boolean =>
  /\d/u.test(answer) ? true : contentWords(answer).some((word) => medicalWeight(word) > 0);

/** A list hidden behind one blank. */
export const isListAnswer = (answer: string): boolean =>
  /[,;:]|\b(?:and|or)\b|\//u.test(answer.replace(/\d[.,/]\d|\b[mkµμ]?\p{L}{1,5}(?:\/\p{L}{1,6})+/gu, ''));

/** Characters of the card syntax, or brackets that do not close. */
const breaksBlank = (answer: string): boolean =>
  /[{}*:\\"“”→=]|\b(?:called|known|termed|which|that|is|are|was|were|has|have|can|may)\b/u.test(answer) ||
  (answer.match(/\(/gu)?.length ?? 0) !== (answer.match(/\)/gu)?.length ?? 0);

/** "Influenza infection induced AHR": a verb in the past between two nouns, which was read as one term. */
const holdsPastVerb = (answer: string): boolean =>
  /\p{L}\s(?!(?:mediated|assisted|based|associated|related)\s)\p{Ll}{2,20}[^e\P{L}]ed\s\p{L}/u.test(answer);

/** "aneurysm (AN-u-rism)": with its pronunciation. */
const isPronunciation = (answer: string): boolean =>
  /\((?=[\p{Ll}-]{0,20}\p{Lu}{2})(?:\p{L}{1,8}-){1,6}\p{L}{1,8}\)/u.test(answer);

/** All rules on an answer by itself; a term that the document introduces is worth knowing whatever its words. */
export const isGoodAnswer = (answer: string, isTerm = false): boolean =>
  !hasWrongAnswerLength(answer) &&
  !isStopAnswer(answer) &&
  (isTerm || isWorthKnowing(answer)) &&
  !isListAnswer(answer) &&
  !breaksBlank(answer) &&
  !isPronunciation(answer) &&
  !holdsPastVerb(answer);
