import {
  type CardDocument,
  cardsModel,
  delayReleasedBy,
  notIntroduced,
  openDelay,
} from '@anamnesis/contracts/cards/read-models.ts';
import { type CardSchedule, newCardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/projection.ts';

/** Ordinal of the first card that a person wrote for a page: more than an engine makes of one. */
const firstWritten = 10_000;

/** Cards with their schedules, by card id. */
export const cardsProjection = defineProjection<AnamnesisEvent>()(cardsModel, {
  CardsGenerated: ({ data: { documentId, pageNumber, studyDay, cards }, metadata: { userId } }) =>
    cards.map(({ cardId, prompt, answer, span }, ordinal) => {
      const schedule = newCardSchedule(studyDay);
      const text = { prompt, answer, span, isHighYield: false };
      const due = { dueDate: studyDay, introducedOn: notIntroduced, delay: '' };
      const place = { documentId, userId, pageNumber, ordinal };
      const doc = { cardId, ...place, ...text, ...due, schedule };
      return { put: cardId, doc };
    }),
  CardCreated: ({ data, metadata: { userId } }) => {
    const { documentId, cardId, pageNumber, ordinal, studyDay, card } = data;
    if (card === null) return [];
    const place = { documentId, userId, pageNumber, ordinal: firstWritten + ordinal };
    const text = { ...card, span: '', isHighYield: false };
    const schedule = newCardSchedule(studyDay);
    const due = { dueDate: studyDay, introducedOn: notIntroduced, delay: '' };
    return [{ put: cardId, doc: { cardId, ...place, ...text, ...due, schedule } }];
  },
  CardReviewed: ({ data: { cardId, schedule, studyDay } }) => [
    reschedule(cardId, schedule, ({ introducedOn }) => ({ introducedOn: introducedOn || studyDay })),
  ],
  // Taking back its only answer makes a card new again.
  ReviewReversed: ({ data: { cardId, schedule } }) => [
    reschedule(cardId, schedule, ({ introducedOn }) => ({
      introducedOn: schedule.spacedRepetition.totalReviews === 0 ? notIntroduced : introducedOn,
    })),
  ],
  CardRescheduled: ({ data: { cardId, schedule } }) => [reschedule(cardId, schedule)],
  DelayReleased: ({ data: { cardId, schedule }, metadata: { causationId } }) => [
    reschedule(cardId, schedule, () => ({ delay: delayReleasedBy(causationId) })),
  ],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Cards that were generated while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

/** The card under its new schedule, and what else changes with it. */
function reschedule(
  cardId: string,
  schedule: CardSchedule,
  more: (card: CardDocument) => Partial<CardDocument> = () => ({}),
): Change<CardDocument> {
  const { dueDate } = schedule.spacedRepetition;
  const delay = schedule.delay ? openDelay : '';
  return { update: cardId, with: (card) => ({ ...card, dueDate, delay, schedule, ...more(card) }) };
}
