import { z } from 'zod';

const fsrs = z.object({
  scheduler: z.literal('fsrs'),
  desiredRetention: z.number().min(0.8).max(0.97).default(0.9),
});
const ladder = z.object({ scheduler: z.literal('ladder') });

/**
 * What a person chooses. `ladder`: 1 day, 3 days, then double. `fsrs`: the interval after which recall falls to
 * `desiredRetention`.
 */
export const SchedulingChoice = z.discriminatedUnion('scheduler', [fsrs, ladder]);
export type SchedulingChoice = z.infer<typeof SchedulingChoice>;

/** The parameters of FSRS-6. */
export const Curve = z.array(z.number()).length(21);
export type Curve = readonly number[];

/** `curve`: fitted to the person's own answers (record 166); absent: the usual one. */
export const SchedulingPolicy = z.discriminatedUnion('scheduler', [
  fsrs.extend({ curve: Curve.readonly().optional() }),
  ladder,
]);
export type SchedulingPolicy = z.infer<typeof SchedulingPolicy>;

export const defaultSchedulingPolicy: SchedulingPolicy = { scheduler: 'fsrs', desiredRetention: 0.9 };

export const curveOf = (policy: SchedulingPolicy): Curve | undefined =>
  policy.scheduler === 'fsrs' ? policy.curve : undefined;

/** A canonical text: equal for equal policies. */
export const policyKey = (policy: SchedulingPolicy): string =>
  policy.scheduler === 'fsrs'
    ? ['fsrs', policy.desiredRetention, ...(policy.curve ?? [])].join(' ')
    : policy.scheduler;

export const samePolicy = (one: SchedulingPolicy, other: SchedulingPolicy): boolean =>
  policyKey(one) === policyKey(other);

/** A policy, and the revision of the person's preferences at which it was chosen (-1: the default). */
export type ChosenPolicy = { policy: SchedulingPolicy; policyRevision: number };

/** The algorithm that computed a schedule; recorded with it, because a later version may compute another. */
export const SchedulingAlgorithm = z.object({ name: z.string(), version: z.string() });
export type SchedulingAlgorithm = z.infer<typeof SchedulingAlgorithm>;

export const ReviewResponse = z.enum(['correct', 'incorrect']);
export type ReviewResponse = z.infer<typeof ReviewResponse>;

/** What is pressed where four grades are offered: again, hard, good, easy. */
export const Rating = z.literal([1, 2, 3, 4]);
export type Rating = z.infer<typeof Rating>;
export const again = 1;
export const hard = 2;
export const good = 3;
export const easy = 4;

export const responseOf = (rating: number): ReviewResponse => (rating === again ? 'incorrect' : 'correct');

/** `rating`: absent where only two answers were offered. */
export type GivenResponse = { response: ReviewResponse; rating?: Rating | undefined };

/** The effect of an answer on the short delays: it entered one of them, or left them. */
export const DelayType = z.enum(['oneMinute', 'tenMinutes', 'mastered']);
export type DelayType = z.infer<typeof DelayType>;

/**
 * The part of a schedule that clients see, in the names of the specification.
 *
 * - `intervalDays`: whole days from the last answer (or the clean-up) to `dueDate`, except 0: in the one-minute delay
 *   (or never reviewed, when `totalReviews` is 0), and -1: in the ten-minute delay, or put off until tomorrow without
 *   ever having been answered correctly; either way the next correct answer gives 1 day.
 * - `consecutiveCorrect`: correct answers since the last incorrect one, steps of the short delays included.
 * - `totalReviews`: every answer, steps of the short delays included.
 * - `dueDate`: local date; a card in a short delay stays due on the study day of its answer.
 * - `isLearning`: since it was created or last missed, no correct answer has given it an interval of whole days yet.
 * - `lastReviewed`: ISO instant (UTC) of the last answer.
 */
export const SpacedRepetition = z.object({
  intervalDays: z.int().min(-1),
  consecutiveCorrect: z.int().min(0),
  totalReviews: z.int().min(0),
  dueDate: z.iso.date(),
  isLearning: z.boolean(),
  lastReviewed: z.iso.datetime().nullable(),
});
export type SpacedRepetition = z.infer<typeof SpacedRepetition>;

export const ShortDelay = z.object({ type: z.enum(['oneMinute', 'tenMinutes']), until: z.iso.datetime() });
export type ShortDelay = z.infer<typeof ShortDelay>;

/**
 * The short delay that an answer puts a card into; null: it is due after whole days. Missed: a minute, and after that ten. Hard: the
 * one that it was in again, and ten minutes where it was never known. Easy: none.
 */
export function delayAfter(
  { delay, intervalDays }: { delay: ShortDelay['type'] | null; intervalDays: number },
  { response, rating }: GivenResponse,
): ShortDelay['type'] | null {
  if (response === 'incorrect') return 'oneMinute';
  if (rating === easy) return null;
  if (rating === hard) return delay ?? (intervalDays < 1 ? 'tenMinutes' : null);
  return delay === 'oneMinute' ? 'tenMinutes' : null;
}

/** Which answers teach the memory: every one. Absent of what was recorded before: the first of a study day (record 162). */
export const Teaching = z.literal('everyAnswer');

/**
 * The FSRS memory state of a card. It is kept under both policies, so that a person can switch at any time; under `ladder` by the usual
 * curve.
 * `stability`: days after which recall falls to 90 %. `difficulty`: 1 to 10. `lastGradedDay`, `reps`, `lapses`: of the first answers
 * of study days: the last day, how many, and the incorrect ones among them after the very first.
 */
export const MemoryState = z.object({
  taughtBy: Teaching.optional(),
  stability: z.number().positive(),
  difficulty: z.number().min(1).max(10),
  lastGradedDay: z.iso.date(),
  reps: z.int().min(1),
  lapses: z.int().min(0),
});
export type MemoryState = z.infer<typeof MemoryState>;

/** Everything the next schedule is computed from. `memory` is null until the first answer. */
export const CardSchedule = z.object({
  spacedRepetition: SpacedRepetition,
  delay: ShortDelay.nullable(),
  memory: MemoryState.nullable(),
  correctReviews: z.int().min(0),
});
export type CardSchedule = z.infer<typeof CardSchedule>;

/** Whether its memory was taught as it is now: that of an earlier version is computed anew from the card's own answers. */
export const isTaughtAsNow = (schedule: CardSchedule | null): boolean =>
  !schedule?.memory || schedule.memory.taughtBy === Teaching.value;

/** Never answered: it is begun when the daily limit lets it. */
export const isUnanswered = ({ spacedRepetition }: { spacedRepetition: SpacedRepetition }): boolean =>
  spacedRepetition.totalReviews === 0;

/** A card that has never been answered: due on the local date on which it was made. */
export function newCardSchedule(createdDay: string): CardSchedule {
  return {
    spacedRepetition: {
      intervalDays: 0,
      consecutiveCorrect: 0,
      totalReviews: 0,
      dueDate: createdDay,
      isLearning: true,
      lastReviewed: null,
    },
    delay: null,
    memory: null,
    correctReviews: 0,
  };
}
