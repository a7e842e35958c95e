import type { ListedCards } from '@anamnesis/contracts/notes-search/requests.ts';

/** Cards by their ids, each of the document that its id begins with; null: it is deleted. */
export const listed = (position: number, cards: Readonly<Record<string, string | null>>): ListedCards => {
  const changed = Object.entries(cards).map(([cardId, text]) => ({
    cardId,
    documentId: cardId.split(' ')[0]!,
    pageNumber: 1,
    text,
  }));
  return { cards: changed, end: { position, cardId: changed.at(-1)?.cardId ?? '' }, isAll: true };
};

/** So many cards of one document. */
export const manyCards = (documentId: string, count: number, textOf: (n: number) => string) =>
  listed(1, Object.fromEntries(Array.from({ length: count }, (_, n) => [`${documentId} ${n}`, textOf(n)])));
