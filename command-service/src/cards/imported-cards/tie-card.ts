import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { placeHashOf } from '../deck/asks.ts';
import { cardInDeck, type Deck } from '../deck/deck.ts';

export type Tying = Extract<DeckEvent, { type: 'CardTied' }>['data'];

/** Ties a card without a passage of its own to one in another document, or unties it. Throws NOT_FOUND or CARD_TEXT. */
export function tieDeckCard(deck: Deck, { documentId, cardId, source }: Tying): DeckEvent[] {
  const card = cardInDeck(deck, cardId);
  if (!card) throw notFound('Card');
  if (source && card.hasPassage)
    throw new Rejection(cardsRefusals.CARD_TEXT, 'This card was made from a passage of its own document.');
  if (card.tiedTo === (source ? placeHashOf(source) : undefined)) return [];
  return [{ type: 'CardTied', data: { documentId, cardId, source } }];
}
