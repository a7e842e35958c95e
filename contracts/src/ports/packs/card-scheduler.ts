import type { NextReview } from '../../cards/study/next-review-label.ts';
import type { CardSchedule, Rating, SchedulingPolicy } from '../../cards/study/schedule.ts';

/**
 * Computes when a card would be due again if it were answered correctly now, or with that rating; pure. `at` is an ISO instant;
 * `isRepeat`: the card was answered on that study day, though an earlier one is on record.
 */
export type PreviewReview = (
  schedule: CardSchedule,
  moment: { studyDay: string; at: string; isRepeat?: true | undefined; rating?: Rating | undefined },
  policy: SchedulingPolicy,
) => NextReview;

/**
 * How likely a card is forgotten on a study day, of cards that were answered before; pure. Numbers are compared under
 * one policy only: the card with the greater one is asked first.
 */
export type RiskOfForgetting = (schedule: CardSchedule, studyDay: string, policy: SchedulingPolicy) => number;
