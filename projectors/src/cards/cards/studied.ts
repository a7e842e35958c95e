import {
  type CardDocument,
  neverDue,
  notHeld,
  notIntroduced,
  openDelay,
} from '@anamnesis/contracts/cards/read-models.ts';
import type { DuplicateOf } from '@anamnesis/contracts/cards/study/duplicates.ts';
import type { CardSchedule, ReviewResponse } from '@anamnesis/contracts/cards/study/schedule.ts';

/** When a card comes up: only an active one does, and none that is asked in another document. */
function due(
  { status, studiedAs }: Pick<CardDocument, 'status' | 'studiedAs'>,
  schedule: CardSchedule,
): Pick<CardDocument, 'dueDate' | 'delay'> {
  if (status !== 'active' || studiedAs !== notHeld) return { dueDate: neverDue, delay: '' };
  return { dueDate: schedule.spacedRepetition.dueDate, delay: schedule.delay ? openDelay : '' };
}

/** What a new schedule changes. */
export const rescheduledCard = (card: CardDocument, schedule: CardSchedule): Partial<CardDocument> => ({
  schedule,
  ...due(card, schedule),
});

type Standing = {
  isSuspended?: boolean;
  isDeleted?: boolean;
  /** As whose duplicate it is held; null: it is released. */
  studied?: DuplicateOf | null;
};

/** What it changes that a card is suspended, resumed, deleted, brought back, held as a duplicate or released. */
export const withStanding =
  (change: Standing) =>
  ({ schedule, ...card }: CardDocument): Partial<CardDocument> => {
    const { isSuspended = card.isSuspended, isDeleted = card.status === 'deleted' } = change;
    const status = isDeleted ? 'deleted' : isSuspended ? 'suspended' : 'active';
    const { studiedAs, studiedIn } = change.studied === undefined ? card : heldAs(change.studied);
    return { isSuspended, status, studiedAs, studiedIn, ...due({ status, studiedAs }, schedule) };
  };

const heldAs = (studied: DuplicateOf | null): Pick<CardDocument, 'studiedAs' | 'studiedIn'> => ({
  studiedAs: studied?.cardId ?? notHeld,
  studiedIn: studied?.documentId ?? notHeld,
});

/** Taking back its only answer makes a card new again. */
export const withIntroduction = (
  { introducedOn, byHand, limited }: CardDocument,
  { spacedRepetition }: CardSchedule,
): Pick<CardDocument, 'introducedOn' | 'limited'> =>
  spacedRepetition.totalReviews === 0
    ? { introducedOn: notIntroduced, limited: byHand ? 'no' : 'yes' }
    : { introducedOn, limited };

export function withMissedElsewhere(
  { missedElsewhere = 0 }: CardDocument,
  answers: readonly { response: ReviewResponse }[],
): Pick<CardDocument, 'missedElsewhere'> {
  const missed = answers.filter(({ response }) => response === 'incorrect').length;
  return missed === 0 ? {} : { missedElsewhere: missedElsewhere + missed };
}
