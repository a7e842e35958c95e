import {
  type CardDocument,
  cardsModel,
  delayReleasedBy,
  openDelay,
} from '@anamnesis/contracts/cards/read-models.ts';
import { type CardSchedule, newCardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/projection.ts';

/** Cards with their schedules, by card id. */
export const cardsProjection = defineProjection<AnamnesisEvent>()(cardsModel, {
  CardsGenerated: ({ data: { documentId, pageNumber, studyDay, cards }, metadata: { userId } }) =>
    cards.map(({ cardId, prompt, answer, span }, ordinal) => {
      const schedule = newCardSchedule(studyDay);
      const text = { prompt, answer, span, isHighYield: false };
      const place = { documentId, userId, pageNumber, ordinal };
      const doc = { cardId, ...place, ...text, dueDate: studyDay, delay: '', schedule };
      return { put: cardId, doc };
    }),
  CardReviewed: ({ data: { cardId, schedule } }) => [reschedule(cardId, schedule)],
  ReviewReversed: ({ data: { cardId, schedule } }) => [reschedule(cardId, schedule)],
  CardRescheduled: ({ data: { cardId, schedule } }) => [reschedule(cardId, schedule)],
  DelayReleased: ({ data: { cardId, schedule }, metadata: { causationId } }) => [
    reschedule(cardId, schedule, delayReleasedBy(causationId)),
  ],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Cards that were generated while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

function reschedule(cardId: string, schedule: CardSchedule, without = ''): Change<CardDocument> {
  const { dueDate } = schedule.spacedRepetition;
  const delay = schedule.delay ? openDelay : without;
  return { update: cardId, with: (card) => ({ ...card, dueDate, delay, schedule }) };
}
