import type { CardEvent } from '@anamnesis/contracts/cards/events.ts';
import type {
  CardSchedule,
  DelayType,
  ReviewResponse,
  SchedulingPolicy,
  SpacedRepetition,
} from '@anamnesis/contracts/cards/schedule.ts';
import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import { localDate } from '@anamnesis/contracts/kernel/local-date.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { release, type Review, schedule } from './scheduling/scheduler.ts';

type StandingReview = {
  revision: number;
  response: ReviewResponse;
  delayType: DelayType | null;
  before: CardSchedule | null;
};

/**
 * `schedule` and `documentId` are null until the first answer; `reviews` are those that were not reversed, the last
 * one at the end.
 */
export type Card = {
  documentId: string | null;
  schedule: CardSchedule | null;
  reviews: readonly StandingReview[];
  revision: number;
};

type CardRef = { documentId: string; cardId: string };

/** `initial` is the schedule of a card that was never answered. */
export type CardCommand = CardRef & { initial: CardSchedule } & (
    | { type: 'Review'; review: Review; timeZone: string; policy: SchedulingPolicy }
    | { type: 'Reverse'; response: ReviewResponse; original: SpacedRepetition }
    | { type: 'ReleaseDelay'; today: string }
  );

/** Answers of one card. Every event records the schedule it produced; a reversal restores the one before. */
export const cardDecider: Decider<Card, CardCommand, CardEvent> = {
  initialState: { documentId: null, schedule: null, reviews: [], revision: -1 },
  evolve,
  decide(command, card) {
    const { documentId, cardId, initial } = command;
    const now = card.schedule ?? initial;
    switch (command.type) {
      case 'Review':
        return [reviewed(command, now)];
      case 'Reverse':
        return [reversed(command, card)];
      case 'ReleaseDelay': {
        if (!now.delay) return [];
        return [
          { type: 'DelayReleased', data: { documentId, cardId, schedule: release(now, command.today) } },
        ];
      }
      default:
        return command satisfies never;
    }
  },
};

function reviewed(command: Extract<CardCommand, { type: 'Review' }>, now: CardSchedule): CardEvent {
  const { documentId, cardId, timeZone, policy } = command;
  const review = notBefore(now.spacedRepetition.lastReviewed, command.review, timeZone);
  const { next, delayType, algorithm } = schedule(now, review, policy);
  const data = { documentId, cardId, ...review, timeZone, delayType, schedule: next, algorithm };
  return { type: 'CardReviewed', data };
}

/** Answers count in the order in which they arrive: one kept back on another device counts as given just after the last. */
function notBefore(last: string | null, review: Review, timeZone: string): Review {
  if (last === null || Date.parse(review.at) >= Date.parse(last)) return review;
  return { ...review, at: last, studyDay: localDate(last, timeZone) };
}

function reversed(command: Extract<CardCommand, { type: 'Reverse' }>, card: Card): CardEvent {
  const last = card.reviews.at(-1);
  if (!last) throw new Rejection(409, 'NOTHING_TO_UNDO', 'Cannot undo - original card state not found.');
  const before = last.before ?? command.initial;
  if (last.response !== command.response || !same(before.spacedRepetition, command.original)) {
    throw new Rejection(409, 'STATE_MISMATCH', 'Failed to undo previous answer. Please try again.');
  }
  const { documentId, cardId } = command;
  return {
    type: 'ReviewReversed',
    data: { documentId, cardId, reviewRevision: last.revision, schedule: before },
  };
}

/** The dates and counts that tell states apart; other clients may write `lastReviewed` in another form. */
const same = (a: SpacedRepetition, b: SpacedRepetition): boolean =>
  a.intervalDays === b.intervalDays &&
  a.consecutiveCorrect === b.consecutiveCorrect &&
  a.totalReviews === b.totalReviews &&
  a.dueDate === b.dueDate;

function evolve(card: Card, event: CardEvent): Card {
  const revision = card.revision + 1;
  const { documentId, schedule: next } = event.data;
  switch (event.type) {
    case 'CardReviewed': {
      const { response, delayType } = event.data;
      const review = { revision, response, delayType, before: card.schedule };
      return { documentId, schedule: next, reviews: [...card.reviews, review], revision };
    }
    case 'ReviewReversed':
      return { ...card, schedule: next, reviews: card.reviews.slice(0, -1), revision };
    case 'DelayReleased':
      return { ...card, schedule: next, revision };
    default:
      return event satisfies never;
  }
}
