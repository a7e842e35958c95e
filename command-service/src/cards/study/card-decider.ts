import { longestCardAnswerMs, type StudiedCard } from '@anamnesis/contracts/cards/study/answer-facts.ts';
import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import type {
  CardSchedule,
  ChosenPolicy,
  ReviewResponse,
  SchedulingPolicy,
  SpacedRepetition,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { type StudyClock, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { type Card, cardIn, evolveCard, newCard } from './card.ts';
import {
  algorithmOf,
  bringForward,
  release,
  type ScheduledReview,
  schedule,
} from '../scheduling/scheduler.ts';
import { isAhead, settleTimes } from './times/clock-ahead.ts';
import { importAnswers, type ImportedAnswers } from '../imported-answers/decide.ts';
import { changedAround, graded, isLater, placeOf } from './times/order.ts';
import { asRepeat } from './times/repeats.ts';
import {
  goOn,
  laterOf,
  scheduleAfter,
  scheduleOf,
  scheduleUnder,
  scheduleWithout,
} from '../policy/under-policy.ts';

type CardRef = { documentId: string; cardId: string };

/**
 * `initial` is the schedule of a card that was never answered, `under` the person's policy as known to the sender, `now` the ISO
 * instant at which the server has the answer: not before that of the review. `days`: how the person's study days run now.
 */
export type CardCommand = CardRef & { initial: CardSchedule } & (
    | {
        type: 'Review';
        review: ScheduledReview;
        now: string;
        days: StudyClock;
        under: ChosenPolicy;
        studied?: StudiedCard | undefined;
        /** Milliseconds, as the client measured them. */
        timeTaken?: number | undefined;
      }
    | { type: 'Reverse'; response: ReviewResponse; original: SpacedRepetition; under: ChosenPolicy }
    | { type: 'ReleaseDelay'; today: string }
    | { type: 'BringForward'; today: string }
    | { type: 'Reschedule'; under: ChosenPolicy }
    | ImportedAnswers
  );
type CommandOf<T extends CardCommand['type']> = Extract<CardCommand, { type: T }>;

/**
 * Answers of one card. Every event records the schedule it produced. A card that a change of policy has not reached yet
 * is rescheduled under the new policy by the next command on it.
 */
export const cardDecider: Decider<Card, CardCommand, CardEvent> = {
  initialState: newCard,
  evolve: evolveCard,
  decide(command, known) {
    const card = cardIn(command.documentId, known);
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
      case 'ImportAnswers':
        return importAnswers(command, card);
      default:
        return command satisfies never;
    }
  },
};

function reviewed(command: CommandOf<'Review'>, card: Card): CardEvent {
  const { review, now, days, initial } = command;
  const { policy } = laterOf(card.under, command.under);
  const last = card.schedule?.spacedRepetition.lastReviewed ?? null;
  if (last === null || !isLater(last, review.at)) {
    const asked = asRepeat(card.reviews.at(-1), review, days);
    return answered(command, card, asked, scheduleUnder(card, policy, initial));
  }
  if (isAhead(last, now)) {
    // Answers are in order again from this one on.
    const inTime = card.reviews.filter((each) => !isAhead(each.review.at, now));
    const healing = notBefore(inTime.at(-1)?.review.at, review, days);
    return answered(command, card, healing, scheduleOf(settleTimes(card.reviews, healing), policy, initial));
  }
  // It counts on arrival, and another server's clock is a little ahead.
  if (!isLater(now, review.at))
    return answered(command, card, notBefore(last, review, days), scheduleUnder(card, policy, initial));
  return arrivedLate(command, card, policy);
}

/** An answer behind all others. */
function answered(
  command: CommandOf<'Review'>,
  card: Card,
  review: ScheduledReview,
  before: CardSchedule,
): CardEvent {
  const { next, delayType, algorithm } = schedule(before, review, laterOf(card.under, command.under).policy);
  return {
    type: 'CardReviewed',
    data: { ...dataOf(command, card, review), delayType, schedule: next, algorithm },
  };
}

const dataOf = (
  { documentId, cardId, days, under, studied, timeTaken }: CommandOf<'Review'>,
  card: Card,
  review: ScheduledReview,
) => ({
  documentId,
  cardId,
  ...laterOf(card.under, under),
  ...review,
  timeZone: days.timeZone,
  ...(timeTaken !== undefined && { timeTaken: Math.min(Math.round(timeTaken), longestCardAnswerMs) }),
  ...(studied && { card: studied }),
});

/** An answer before others that arrived earlier, from another device or tab: it is folded in at its place. */
function arrivedLate(command: CommandOf<'Review'>, card: Card, policy: SchedulingPolicy): CardEvent {
  const { days, initial } = command;
  const at = placeOf(card.reviews, command.review.at);
  const review = asRepeat(card.reviews[at - 1], command.review, days);
  const before = scheduleAfter(card, at, policy, initial);
  const { next: after, delayType, algorithm } = schedule(before, review, policy);
  const own = { revision: card.revision + 1, review, recordedOn: review.studyDay };
  const ordered = [...card.reviews.slice(0, at), own, ...card.reviews.slice(at)];
  const isGraded = graded(ordered).has(own.revision);
  const place = { before, after, isGraded, ...changedAround(card.reviews, ordered) };
  const data = {
    ...dataOf(command, card, review),
    delayType,
    schedule: goOn(after, card.reviews.slice(at), policy),
    algorithm,
    place,
  };
  return { type: 'EarlierReviewArrived', data };
}

/** Given just after that one: the clocks of several servers may differ a little. */
function notBefore(last: string | undefined, review: ScheduledReview, days: StudyClock): ScheduledReview {
  if (last === undefined || !isLater(last, review.at)) return review;
  return { ...review, at: last, studyDay: studyDayOf(last, days) };
}

function reversed(command: CommandOf<'Reverse'>, card: Card): CardEvent {
  const { documentId, cardId, initial } = command;
  if (card.reviews.every(({ isElsewhere }) => isElsewhere))
    throw new Rejection(cardsRefusals.NOTHING_TO_UNDO, 'Cannot undo - original card state not found.');
  const under = laterOf(card.under, command.under);
  const index = answerToUndo(card, command, under);
  const answer = card.reviews[index];
  if (!answer)
    throw new Rejection(cardsRefusals.STATE_MISMATCH, 'Failed to undo previous answer. Please try again.');
  const { revision: reviewRevision, recordedOn: studyDay } = answer;
  const before = scheduleWithout(card, index, under.policy, initial);
  const data = { documentId, cardId, ...under, reviewRevision, studyDay, schedule: before };
  const isLast = index === card.reviews.length - 1;
  const others = card.reviews.toSpliced(index, 1);
  const around = isLast ? {} : { around: changedAround(card.reviews, others) };
  return { type: 'ReviewReversed', data: { ...data, ...around } };
}

/**
 * The last answer, or the one that arrived last: whoever answered late takes that back. -1 where neither is the one that the client
 * means. It sends the state that it saw, which may be from before a change of policy or from before answers of other devices. Those that
 * were given elsewhere are not taken back.
 */
function answerToUndo(
  card: Card,
  { response, original, initial }: CommandOf<'Reverse'>,
  under: ChosenPolicy,
): number {
  const own = card.reviews.flatMap(({ isElsewhere }, index) => (isElsewhere ? [] : [index]));
  const last = own.at(-1) ?? -1;
  const arrived = own.reduce(
    (latest, index) =>
      card.reviews[index]!.revision > (card.reviews[latest]?.revision ?? -1) ? index : latest,
    -1,
  );
  const isSeen = (state: CardSchedule | null): boolean => same((state ?? initial).spacedRepetition, original);
  const isOf = (index: number): boolean => card.reviews[index]?.review.response === response;
  const found = [arrived, last].find((index) => isOf(index) && isSeen(card.reviews[index]?.found ?? null));
  if (found !== undefined) return found;
  const isBefore = (index: number): boolean =>
    isSeen(card.reviews[index]?.before ?? null) ||
    isSeen(scheduleWithout(card, index, under.policy, initial));
  return [last, arrived].find((index) => isOf(index) && isBefore(index)) ?? -1;
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

/** A policy affects dates, and by its curve the memory: the rest of a schedule depends on the answers alone, and on how they teach. */
function rescheduled(
  { documentId, cardId, initial, ...command }: CommandOf<'Reschedule'>,
  card: Card,
): CardEvent[] {
  const { under } = command;
  if (card.schedule === null || laterOf(card.under, under) !== under) return [];
  const next = scheduleUnder(card, under.policy, initial);
  if (same(next.spacedRepetition, card.schedule.spacedRepetition) && isRemembered(next, card.schedule))
    return [];
  const data = { documentId, cardId, ...under, schedule: next, algorithm: algorithmOf(under.policy) };
  return [{ type: 'CardRescheduled', data }];
}

const isRemembered = ({ memory: now }: CardSchedule, { memory: before }: CardSchedule): boolean =>
  now?.stability === before?.stability && now?.difficulty === before?.difficulty;
