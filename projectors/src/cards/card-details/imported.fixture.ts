import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';

type Of<T extends AnamnesisEvent['type']> = Extract<AnamnesisEvent, { type: T }>;
export const file = (sign: string, ending = 'png'): string => `${sign.repeat(64)}.${ending}`;

/** A card of a deck, which is called by what is hidden in it. */
export const cardOf = (answer: string, more: Partial<ImportedCard> = {}): ImportedCard => ({
  cardId: `card ${answer}`,
  prompt: `It is {{c1::${answer}}}`,
  answer,
  ...more,
});

/** The same in HTML with this picture. */
export const withPicture = (answer: string, picture: string, more: Partial<ImportedCard> = {}) => {
  const front = `<img data-media="${picture}">`;
  return cardOf(answer, { rich: { front, back: `${front}<hr>${answer}` }, ...more });
};

export const imported = (
  cards: readonly ImportedCard[],
  more: Partial<Of<'CardsImported'>['data']> = {},
): Of<'CardsImported'> => ({
  type: 'CardsImported',
  data: {
    documentId: 'd1',
    importId: 'i1',
    studyDay: '2026-03-02',
    cards: cards.map((card, ordinal) => ({ ...card, ordinal })),
    ...more,
  },
});

export const updated = (
  cards: Of<'ImportedCardsUpdated'>['data']['cards'],
  more: Partial<Of<'ImportedCardsUpdated'>['data']> = {},
): Of<'ImportedCardsUpdated'> => ({
  type: 'ImportedCardsUpdated',
  data: { documentId: 'd1', importId: 'i2', cards: [...cards], ...more },
});

export const kept = (answer: string, theirs: string): Of<'ImportedCardsKept'> => {
  const { cardId } = cardOf(answer);
  const { prompt } = cardOf(theirs);
  return {
    type: 'ImportedCardsKept',
    data: { documentId: 'd1', importId: 'i2', cards: [{ cardId, theirs: { prompt, answer: theirs } }] },
  };
};

export const edited = (answer: string, card: Of<'CardEdited'>['data']['card']): Of<'CardEdited'> => ({
  type: 'CardEdited',
  data: { documentId: 'd1', cardId: cardOf(answer).cardId, textVersion: 1, card },
});

export const tied = (answer: string, source: Of<'CardTied'>['data']['source']): Of<'CardTied'> => ({
  type: 'CardTied',
  data: { documentId: 'd1', cardId: cardOf(answer).cardId, source },
});

/** The ways in which all that a document has goes. */
export const gone: [string, AnamnesisEvent][] = [
  ['their document', { type: 'DocumentDeleted', data: { documentId: 'd1' } }],
  ['their folder', { type: 'FolderDeleted', data: { folderId: 'f1', documentIds: ['d1'] } }],
  ['their deck', { type: 'DeckDiscarded', data: { documentId: 'd1' } }],
];
