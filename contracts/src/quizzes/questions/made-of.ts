// What a question was made of where that is no card: its `cardId` says so.

const ofNotes = 'notes:';
const ofBank = 'bank:';

/** Of what stands beside each other in a document; `key`: the same for the same question. */
export const notesCardId = (key: string): string => `${ofNotes}${key}`;
/** Of a written practice question. */
export const bankCardId = (item: string): string => `${ofBank}${item}`;

/** The practice question that it is; null: it is none. */
export const bankItemOf = (cardId: string): string | null =>
  cardId.startsWith(ofBank) ? cardId.slice(ofBank.length) : null;

/** No card stands behind it: none is changed or deleted with it. */
export const isOfNoCard = (cardId: string): boolean =>
  cardId.startsWith(ofNotes) || cardId.startsWith(ofBank);
