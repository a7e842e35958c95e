import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';

/** Cards generated for a page of document `d`. */
export const data = (pageNumber: number, ...cardIds: string[]) => ({
  documentId: 'd',
  requestId: 'r1',
  pageNumber,
  studyDay: `2026-03-0${pageNumber}`,
  cards: cardIds.map((cardId) => ({
    cardId,
    prompt: `{{c1::${cardId}}} wave`,
    answer: cardId,
    span: `${cardId} wave`,
  })),
  engine: { name: 'builtin', version: '1' },
});
export const generated = (...args: Parameters<typeof data>): DeckEvent => ({
  type: 'CardsGenerated',
  data: data(...args),
});
/** The same, where the engine saw that they matter. */
export const markedCards = (...args: Parameters<typeof data>): DeckEvent => {
  const made = data(...args);
  return {
    type: 'CardsGenerated',
    data: { ...made, cards: made.cards.map((card) => ({ ...card, isHighYield: true })) },
  };
};
export const add = (...args: Parameters<typeof data>) => ({
  type: 'AddGeneratedCards' as const,
  ...data(...args),
});

export const written = (cardId: string, ordinal = 0): DeckEvent => ({
  type: 'CardCreated',
  data: {
    documentId: 'd',
    cardId,
    pageNumber: 1,
    ordinal,
    studyDay: '2026-03-04',
    card: { prompt: 'What is {{c1::renin}}?', answer: 'renin', span: '' },
  },
});
