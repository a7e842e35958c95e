import {
  again,
  type CardSchedule,
  curveOf,
  delayAfter,
  type DelayType,
  easy,
  type GivenResponse,
  good,
  hard,
  type MemoryState,
  type SchedulingAlgorithm,
  type SchedulingPolicy,
  type ShortDelay,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { nextLadderInterval } from '@anamnesis/contracts/cards/study/days/deal.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { fsrsAlgorithm, fsrsStep } from './fsrs-memory.ts';
import { ladderAlgorithm } from './ladder.ts';

/**
 * `at`: ISO instant. `studyDay`: that of the person at that instant. `isRepeat`: it is not the first answer of its day, though the
 * one before has an earlier day on record.
 */
export type ScheduledReview = GivenResponse & {
  at: string;
  studyDay: string;
  useShortDelay: boolean;
  isRepeat?: true | undefined;
};

export type Scheduled = { next: CardSchedule; delayType: DelayType | null; algorithm: SchedulingAlgorithm };

type Outcome = { delayType: DelayType | null; delay: ShortDelay['type'] | null; intervalDays: number };

export const delayMinutes = { oneMinute: 1, tenMinutes: 10 } as const;

/** The schedule after one answer: short delays as the specification has them, whole days by the policy. */
export function schedule(state: CardSchedule, review: ScheduledReview, policy: SchedulingPolicy): Scheduled {
  const { response, studyDay: day, isRepeat } = review;
  const grade = review.rating ?? (response === 'correct' ? good : again);
  const step = fsrsStep(state.memory, { grade, day, isRepeat }, curveOf(policy));
  const outcome =
    response === 'incorrect'
      ? missed(state, review)
      : recalled(state, review, () => regularInterval(state, review, step, policy));
  return {
    next: apply(state, review, outcome, step.memory),
    delayType: outcome.delayType,
    algorithm: algorithmOf(policy),
  };
}

/** The algorithm that computes the schedules of a policy. */
export const algorithmOf = (policy: SchedulingPolicy): SchedulingAlgorithm =>
  policy.scheduler === 'fsrs' ? fsrsAlgorithm : ladderAlgorithm;

/** The clean-up at the end of a session: a card still in a short delay leaves it and is due tomorrow. */
export function release(state: CardSchedule, today: string): CardSchedule {
  if (!state.delay) return state;
  return {
    ...state,
    delay: null,
    spacedRepetition: {
      ...state.spacedRepetition,
      intervalDays: putOffUntilTomorrow(state),
      dueDate: addDays(today, 1),
    },
  };
}

/** Due today instead of later. What the next answer makes of the card depends on its answers alone. */
export function bringForward(state: CardSchedule, today: string): CardSchedule {
  const { spacedRepetition } = state;
  if (spacedRepetition.dueDate <= today) return state;
  return { ...state, spacedRepetition: { ...spacedRepetition, dueDate: today } };
}

function missed(state: CardSchedule, review: ScheduledReview): Outcome {
  if (review.useShortDelay) return { delayType: 'oneMinute', delay: 'oneMinute', intervalDays: 0 };
  return { delayType: null, delay: null, intervalDays: putOffUntilTomorrow(state) };
}

function recalled(state: CardSchedule, review: ScheduledReview, regular: () => number): Outcome {
  const now = { delay: state.delay?.type ?? null, intervalDays: state.spacedRepetition.intervalDays };
  const delay = review.useShortDelay ? delayAfter(now, review) : null;
  if (delay) return { delayType: delay, delay, intervalDays: delay === 'oneMinute' ? 0 : -1 };
  if (state.delay) return { delayType: 'mastered', delay: null, intervalDays: 1 };
  const isFirst = state.correctReviews === 0 && review.rating !== easy;
  return { delayType: null, delay: null, intervalDays: isFirst ? 1 : regular() };
}

function regularInterval(
  state: CardSchedule,
  { rating }: ScheduledReview,
  { intervalDays }: ReturnType<typeof fsrsStep>,
  policy: SchedulingPolicy,
): number {
  if (policy.scheduler === 'fsrs') return intervalDays(policy.desiredRetention);
  const current = state.spacedRepetition.intervalDays;
  if (rating === hard) return Math.max(1, current);
  const next = state.correctReviews === 0 ? 1 : nextLadderInterval(current);
  return rating === easy ? nextLadderInterval(next) : next;
}

/** Due tomorrow. A card that was never answered correctly stays at -1: its first correct answer gives 1 day. */
function putOffUntilTomorrow(state: CardSchedule): number {
  return state.correctReviews === 0 ? -1 : 1;
}

function apply(
  state: CardSchedule,
  review: ScheduledReview,
  outcome: Outcome,
  memory: MemoryState,
): CardSchedule {
  const before = state.spacedRepetition;
  const correct = review.response === 'correct';
  return {
    spacedRepetition: {
      intervalDays: outcome.intervalDays,
      consecutiveCorrect: correct ? before.consecutiveCorrect + 1 : 0,
      totalReviews: before.totalReviews + 1,
      dueDate: outcome.delay ? review.studyDay : addDays(review.studyDay, Math.max(1, outcome.intervalDays)),
      isLearning: !correct || outcome.delay !== null,
      lastReviewed: new Date(review.at).toISOString(),
    },
    delay: outcome.delay && { type: outcome.delay, until: delayEnd(review.at, outcome.delay) },
    memory,
    correctReviews: state.correctReviews + (correct ? 1 : 0),
  };
}

function delayEnd(at: string, type: ShortDelay['type']): string {
  return new Date(Date.parse(at) + delayMinutes[type] * 60_000).toISOString();
}
