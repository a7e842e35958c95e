import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import { asksOf, type AskingCard, textHashOf } from './asks.ts';
import type { Deck, DeckCard } from './deck.ts';

/** `text`: null where a drawing says it, or where it was erased. */
export const newDeckCard = (
  made: Pick<DeckCard, 'pageNumber' | 'studyDay' | 'origin'>,
  text: (AskingCard & { rich?: Rich | undefined }) | null,
): DeckCard => ({
  ...made,
  asks: text ? asksOf(text) : [],
  textHash: text ? textHashOf(text.prompt, text.rich) : '',
  hasPassage: (text?.span ?? '') !== '',
  textVersion: 0,
  isTouched: false,
  isHighYield: false,
  isSuspended: false,
  isDeleted: false,
});

/** Cards that the deck has with some of their fields changed. */
export const withFields = (
  { cards }: Pick<Deck, 'cards'>,
  cardIds: readonly string[],
  fields: Partial<DeckCard>,
): Deck['cards'] =>
  cards.withMutations((all) => {
    for (const id of cardIds) {
      const card = all.get(id);
      if (card) all.set(id, { ...card, ...fields });
    }
  });
