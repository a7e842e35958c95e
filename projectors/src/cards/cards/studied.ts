import {
  type CardDocument,
  type CardStatus,
  neverDue,
  notIntroduced,
  openDelay,
} from '@anamnesis/contracts/cards/read-models.ts';
import type { CardSchedule } from '@anamnesis/contracts/cards/schedule.ts';

/** When a card comes up: only an active one does. */
function due(status: CardStatus, schedule: CardSchedule): Pick<CardDocument, 'dueDate' | 'delay'> {
  if (status !== 'active') return { dueDate: neverDue, delay: '' };
  return { dueDate: schedule.spacedRepetition.dueDate, delay: schedule.delay ? openDelay : '' };
}

/** What a new schedule changes. */
export const reschedule = ({ status }: CardDocument, schedule: CardSchedule): Partial<CardDocument> => ({
  schedule,
  ...due(status, schedule),
});

type Standing = { isSuspended?: boolean; isDeleted?: boolean };

/** What it changes that a card is suspended, resumed, deleted or brought back. */
export const withStanding =
  (change: Standing) =>
  ({ schedule, ...card }: CardDocument): Partial<CardDocument> => {
    const { isSuspended = card.isSuspended, isDeleted = card.status === 'deleted' } = change;
    const status = isDeleted ? 'deleted' : isSuspended ? 'suspended' : 'active';
    return { isSuspended, status, ...due(status, schedule) };
  };

/** Taking back its only answer makes a card new again. */
export const withIntroduction = (
  { introducedOn, byHand, limited }: CardDocument,
  { spacedRepetition }: CardSchedule,
): Pick<CardDocument, 'introducedOn' | 'limited'> =>
  spacedRepetition.totalReviews === 0
    ? { introducedOn: notIntroduced, limited: byHand ? 'no' : 'yes' }
    : { introducedOn, limited };
