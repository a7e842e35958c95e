/** What is kept of an answer to a card, so that it can be taken back: `<start of the card id>.<revision><c|w><g|->`. */
export type KeptAnswer = {
  cardId: string;
  /** In the stream of the card. */
  revision: number;
  isCorrect: boolean;
  /** It counts for retention: the first answer of its day to a card that was answered on an earlier day. */
  isGraded: boolean;
};

/** Of an id, which is a UUID: enough to tell the cards of one day apart. */
const idLength = 8;

const keyOf = (cardId: string, revision: number): string => `${cardId.slice(0, idLength)}.${revision}`;

export const codeOf = ({ cardId, revision, isCorrect, isGraded }: KeptAnswer): string =>
  `${keyOf(cardId, revision)}${isCorrect ? 'c' : 'w'}${isGraded ? 'g' : '-'}`;

/** The answer of this card and revision; undefined where it is not among them. */
export const codeFor = (codes: readonly string[], cardId: string, revision: number): string | undefined =>
  codes.find((code) => code.slice(0, -2) === keyOf(cardId, revision));

export const hasCard = (codes: readonly string[], cardId: string): boolean =>
  codes.some((code) => code.startsWith(`${cardId.slice(0, idLength)}.`));

export const isCorrect = (code: string): boolean => code.at(-2) === 'c';
export const isGraded = (code: string): boolean => code.at(-1) === 'g';
