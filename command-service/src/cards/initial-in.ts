import { type CardSchedule, newCardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import { type Deck, pageOfCard } from './deck-decider.ts';

/** The schedule of a card that was never answered. Throws NOT_FOUND when the deck has no such card. */
export function initialIn(deck: Deck | null, cardId: string): CardSchedule {
  const page = deck && pageOfCard(deck, cardId);
  if (!page) throw notFound('Card');
  return newCardSchedule(page.studyDay);
}
