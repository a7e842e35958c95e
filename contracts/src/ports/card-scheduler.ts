import type { NextReview } from '../cards/next-review-label.ts';
import type { CardSchedule, SchedulingPolicy } from '../cards/schedule.ts';

/** Tells when a card would come back if it were answered correctly now; pure. `at` is an ISO instant. */
export type PreviewReview = (
  schedule: CardSchedule,
  moment: { studyDay: string; at: string },
  policy: SchedulingPolicy,
) => NextReview;

/**
 * How many answers FSRS asks for within `days` days from `studyDay` on, of cards that were answered before, when it aims
 * at a desired retention. Simulated, with `random` giving numbers from 0 to 1.
 */
export type ForecastWorkload = (
  cards: readonly CardSchedule[],
  question: { studyDay: string; days: number; desiredRetention: number; random: () => number },
) => number;
