import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { cardInDeck, type Deck, type DeckCard } from './deck.ts';

/** A card whose text a person may change. Throws NOT_FOUND, or CARD_TEXT where a drawing says it. */
export function editable(deck: Deck, cardId: string): DeckCard {
  const card = cardInDeck(deck, cardId);
  if (!card) throw notFound('Card');
  const message = 'This card asks for a place on a picture. Change the drawing instead.';
  if (card.occlusion) throw new Rejection(cardsRefusals.CARD_TEXT, message);
  return card;
}

/** Throws CARD_CHANGED unless the card has this text still. */
export function requireVersion({ textVersion }: DeckCard, changed: number): void {
  if (changed === textVersion) return;
  const message = 'The card was changed in another tab or on another device since you opened it';
  throw new Rejection(cardsRefusals.CARD_CHANGED, message, { textVersion });
}
