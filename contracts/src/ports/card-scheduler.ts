import type { NextReview } from '../cards/next-review-label.ts';
import type { CardSchedule, SchedulingPolicy } from '../cards/schedule.ts';

/** Tells when a card would come back if it were answered correctly now; pure. `at` is an ISO instant. */
export type PreviewReview = (
  schedule: CardSchedule,
  moment: { studyDay: string; at: string },
  policy: SchedulingPolicy,
) => NextReview;
