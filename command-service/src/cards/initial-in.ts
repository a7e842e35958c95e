import { type CardSchedule, newCardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import { cardIn, type Deck } from './deck.ts';

/** The schedule of a card that was never answered. Throws NOT_FOUND when the deck has no such card. */
export function initialIn(deck: Deck | null, cardId: string): CardSchedule {
  const card = deck && cardIn(deck, cardId);
  if (!card) throw notFound('Card');
  return newCardSchedule(card.studyDay);
}
