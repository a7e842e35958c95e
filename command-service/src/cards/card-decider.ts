import type { CardEvent } from '@anamnesis/contracts/cards/events.ts';
import type {
  CardSchedule,
  ChosenPolicy,
  ReviewResponse,
  SpacedRepetition,
} from '@anamnesis/contracts/cards/schedule.ts';
import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import { type StudyClock, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { type Card, evolveCard, newCard } from './card.ts';
import { algorithmOf, bringForward, release, type Review, schedule } from './scheduling/scheduler.ts';
import { isAhead, settleTimes } from './clock-ahead.ts';
import { laterOf, scheduleBeforeLast, scheduleOf, scheduleUnder } from './under-policy.ts';

type CardRef = { documentId: string; cardId: string };

/**
 * `initial` is the schedule of a card that was never answered, `under` the person's policy as known to the sender, `now` the ISO
 * instant at which the server has the answer: not before that of the review. `days`: how the person's study days run now.
 */
export type CardCommand = CardRef & { initial: CardSchedule } & (
    | { type: 'Review'; review: Review; now: string; days: StudyClock; under: ChosenPolicy }
    | { type: 'Reverse'; response: ReviewResponse; original: SpacedRepetition; under: ChosenPolicy }
    | { type: 'ReleaseDelay'; today: string }
    | { type: 'BringForward'; today: string }
    | { type: 'Reschedule'; under: ChosenPolicy }
  );
type CommandOf<T extends CardCommand['type']> = Extract<CardCommand, { type: T }>;

/**
 * Answers of one card. Every event records the schedule it produced. A card that a change of policy has not reached yet
 * is rescheduled under the new policy by the next command on it.
 */
export const cardDecider: Decider<Card, CardCommand, CardEvent> = {
  initialState: newCard,
  evolve: evolveCard,
  decide(command, card) {
    switch (command.type) {
      case 'Review':
        return [reviewed(command, card)];
      case 'Reverse':
        return [reversed(command, card)];
      case 'ReleaseDelay':
        return released(command, card);
      case 'BringForward':
        return broughtForward(command, card);
      case 'Reschedule':
        return rescheduled(command, card);
      default:
        return command satisfies never;
    }
  },
};

function reviewed(command: CommandOf<'Review'>, card: Card): CardEvent {
  const { documentId, cardId, initial, days } = command;
  const under = laterOf(card.under, command.under);
  const last = card.schedule?.spacedRepetition.lastReviewed ?? null;
  const wasAhead = last !== null && isAhead(last, command.now);
  const review = wasAhead
    ? command.review
    : asRepeat(last, notBefore(last, command.review, days), card, days);
  const before = wasAhead
    ? scheduleOf(settleTimes(card.reviews, review), under.policy, initial)
    : scheduleUnder(card, under.policy, initial);
  const { next, delayType, algorithm } = schedule(before, review, under.policy);
  const { timeZone } = days;
  const data = { documentId, cardId, ...under, ...review, timeZone, delayType, schedule: next, algorithm };
  return { type: 'CardReviewed', data };
}

/** Answers count in order of arrival: one sent late by another device counts as given just after the last one. */
function notBefore(last: string | null, review: Review, days: StudyClock): Review {
  if (last === null || Date.parse(review.at) >= Date.parse(last)) return review;
  return { ...review, at: last, studyDay: studyDayOf(last, days) };
}

/**
 * The day of the last answer was recorded on the clock of that time. Where that clock was changed since, by travelling or in the
 * settings, minutes later may be another day: on the clock of now both are of one day, and this is no first answer of it.
 */
function asRepeat(last: string | null, review: Review, { reviews }: Card, days: StudyClock): Review {
  const before = reviews.at(-1)?.review;
  if (last === null || before === undefined || studyDayOf(last, days) < review.studyDay) return review;
  const isOnAnother = before.studyDay < review.studyDay || before.isRepeat;
  return isOnAnother ? { ...review, isRepeat: true } : review;
}

function reversed(command: CommandOf<'Reverse'>, card: Card): CardEvent {
  const { documentId, cardId, initial } = command;
  const last = card.reviews.at(-1);
  if (!last)
    throw new Rejection(cardsRefusals.NOTHING_TO_UNDO, 'Cannot undo - original card state not found.');
  const under = laterOf(card.under, command.under);
  const before = scheduleBeforeLast(card, last, under.policy, initial);
  // The client sends the state that it saw, which may be from before a change of policy.
  const seen = [last.before ?? initial, before].map(({ spacedRepetition }) => spacedRepetition);
  if (last.review.response !== command.response || !seen.some((state) => same(state, command.original))) {
    throw new Rejection(cardsRefusals.STATE_MISMATCH, 'Failed to undo previous answer. Please try again.');
  }
  const { revision: reviewRevision, recordedOn: studyDay } = last;
  const data = { documentId, cardId, ...under, reviewRevision, studyDay, schedule: before };
  return { type: 'ReviewReversed', data };
}

/** The dates and counts that distinguish states; other clients may format `lastReviewed` differently. */
const same = (a: SpacedRepetition, b: SpacedRepetition): boolean =>
  a.intervalDays === b.intervalDays &&
  a.consecutiveCorrect === b.consecutiveCorrect &&
  a.totalReviews === b.totalReviews &&
  a.dueDate === b.dueDate;

function released({ documentId, cardId, today }: CommandOf<'ReleaseDelay'>, card: Card): CardEvent[] {
  if (!card.schedule?.delay) return [];
  return [{ type: 'DelayReleased', data: { documentId, cardId, schedule: release(card.schedule, today) } }];
}

/** A card that was never answered, or is due, stays as it is. */
function broughtForward({ documentId, cardId, today }: CommandOf<'BringForward'>, card: Card): CardEvent[] {
  if (card.schedule === null) return [];
  const next = bringForward(card.schedule, today);
  if (next === card.schedule) return [];
  return [{ type: 'CardBroughtForward', data: { documentId, cardId, studyDay: today, schedule: next } }];
}

/** A policy affects dates only: the rest of a schedule depends on the answers alone. */
function rescheduled(
  { documentId, cardId, initial, ...command }: CommandOf<'Reschedule'>,
  card: Card,
): CardEvent[] {
  const { under } = command;
  if (card.schedule === null || laterOf(card.under, under) !== under) return [];
  const next = scheduleUnder(card, under.policy, initial);
  if (same(next.spacedRepetition, card.schedule.spacedRepetition)) return [];
  const data = { documentId, cardId, ...under, schedule: next, algorithm: algorithmOf(under.policy) };
  return [{ type: 'CardRescheduled', data }];
}
