import { easy, hard, type Rating } from '@anamnesis/contracts/cards/study/schedule.ts';

/**
 * What is kept of an answer to a card, so that it can be taken back: ` <start of the card id>.<revision><c|w|h|e><g|->`. The codes of a
 * day or of a document are one text: thousands of short texts take long to be read.
 */
export type KeptAnswer = {
  cardId: string;
  /** In the stream of the card. */
  revision: number;
  isCorrect: boolean;
  rating?: Rating | undefined;
  /** It counts for retention: the first answer of its day to a card that was answered on an earlier day. */
  isGraded: boolean;
};

/** Of an id, which is a UUID: enough to tell the cards of one day apart. */
const idLength = 8;

export const shortId = (cardId: string): string => cardId.slice(0, idLength);
/** Every code is of this form; the space before it is a part of it. */
const startOf = (cardId: string): string => ` ${shortId(cardId)}.`;
const marksLength = 2;
/** Whoever graded an answer *good* or *again* might as well have called it correct or wrong. */
const marks = ['c', 'w', 'h', 'e'];
const markOf = ({ isCorrect: right, rating }: Pick<KeptAnswer, 'isCorrect' | 'rating'>): string =>
  rating === hard ? 'h' : rating === easy ? 'e' : right ? 'c' : 'w';

export const withCode = (codes: string, answer: KeptAnswer): string =>
  `${codes}${startOf(answer.cardId)}${answer.revision}${markOf(answer)}${answer.isGraded ? 'g' : '-'}`;

/** The code of the answer of this card and revision; undefined where it is not among them. */
export function codeFor(codes: string, cardId: string, revision: number): string | undefined {
  const beginning = `${startOf(cardId)}${revision}`;
  const found = marks.map((mark) => codes.indexOf(`${beginning}${mark}`)).find((at) => at >= 0);
  return found === undefined ? undefined : codes.slice(found, found + beginning.length + marksLength);
}

/** The code of the same answer, counting for retention or not. */
export const gradedAs = (code: string, counts: boolean): string =>
  `${code.slice(0, -1)}${counts ? 'g' : '-'}`;

export const withoutCode = (codes: string, code: string): string => codes.replace(code, '');

/** No code is longer than half of this. */
const twoCodes = 2 * 24;

/** The latest of them: so many at least. Seldom are some cut off, as that takes longer than all else that is done with an answer. */
export const lastCodes = (codes: string, most: number): string =>
  codes.length <= most * twoCodes ? codes : ` ${codes.split(' ').slice(-most).join(' ')}`;

/** The short ids of the cards that were answered. */
export const cardsInCodes = (codes: string): Set<string> =>
  new Set(
    codes
      .split(' ')
      .slice(1)
      .map((code) => code.slice(0, code.lastIndexOf('.'))),
  );

export const isCorrect = (code: string): boolean => code.at(-marksLength) !== 'w';
export const isHardCode = (code: string): boolean => code.at(-marksLength) === 'h';
export const isEasy = (code: string): boolean => code.at(-marksLength) === 'e';
export const isGraded = (code: string): boolean => code.at(-1) === 'g';
