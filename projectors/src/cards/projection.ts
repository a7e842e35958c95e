import { type CardDocument, cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { type CardSchedule, newCardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/projection.ts';

/** Cards with their schedules, by card id. */
export const cardsProjection = defineProjection<AnamnesisEvent>()(cardsModel, {
  CardsGenerated: ({ data: { documentId, pageNumber, studyDay, cards }, metadata: { userId } }) =>
    cards.map(({ cardId, prompt, answer, span }, ordinal) => {
      const schedule = newCardSchedule(studyDay);
      const text = { prompt, answer, span, isHighYield: false };
      const doc = { cardId, documentId, userId, pageNumber, ordinal, ...text, dueDate: studyDay, schedule };
      return { put: cardId, doc };
    }),
  CardReviewed: ({ data: { cardId, schedule } }) => [reschedule(cardId, schedule)],
  ReviewReversed: ({ data: { cardId, schedule } }) => [reschedule(cardId, schedule)],
  CardRescheduled: ({ data: { cardId, schedule } }) => [reschedule(cardId, schedule)],
  DelayReleased: ({ data: { cardId, schedule } }) => [reschedule(cardId, schedule)],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Cards that were generated while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

function reschedule(cardId: string, schedule: CardSchedule): Change<CardDocument> {
  const { dueDate } = schedule.spacedRepetition;
  return { update: cardId, with: (card) => ({ ...card, dueDate, schedule }) };
}
