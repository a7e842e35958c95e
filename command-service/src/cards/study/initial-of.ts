import { type CardSchedule, newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DeckCard } from '../deck/deck.ts';

/** The schedule of a card that was never answered. Throws NOT_FOUND for one that the deck has not, or no more. */
export function initialOf(card: Pick<DeckCard, 'studyDay' | 'isDeleted'> | undefined): CardSchedule {
  if (!card || card.isDeleted) throw notFound('Card');
  return newCardSchedule(card.studyDay);
}
