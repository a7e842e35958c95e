import type { HoldDuplicates, ReleaseDuplicates } from '@anamnesis/contracts/cards/commands.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { z } from 'zod';
import { eventPartsOf } from '../../kernel/parts.ts';
import { mostCards } from './change-cards.ts';
import { cardInDeck, type Deck } from './deck.ts';

export type DuplicateHolding = z.output<(typeof HoldDuplicates)['schema']>;
export type Releasing = z.output<(typeof ReleaseDuplicates)['schema']>;

/** Cards that are asked in another document; one that was edited since its text was compared is left as it is. */
export function holdDuplicates(deck: Deck, { documentId, cards }: DuplicateHolding): DeckEvent[] {
  const changed = cards.flatMap(({ cardId, studied, textVersion }) => {
    const card = cardInDeck(deck, cardId);
    const isNews = card?.textVersion === textVersion && card.heldAs?.cardId !== studied.cardId;
    return isNews && studied.documentId !== documentId ? [{ cardId, studied }] : [];
  });
  return eventPartsOf(changed, mostCards).map((part) => ({
    type: 'DuplicatesHeld',
    data: { documentId, cards: part },
  }));
}

export function releaseDuplicates(deck: Deck, { documentId, cardIds }: Releasing): DeckEvent[] {
  const changed = cardIds.filter((id) => cardInDeck(deck, id)?.heldAs !== undefined);
  return eventPartsOf(changed, mostCards).map((part) => ({
    type: 'DuplicatesReleased',
    data: { documentId, cardIds: part },
  }));
}
