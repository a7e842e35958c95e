import { type NextReview, nextReviewLabel } from '@anamnesis/contracts/cards/study/next-review-label.ts';
import {
  type CardSchedule,
  good,
  responseOf,
  type SchedulingPolicy,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import type { PreviewReview } from '@anamnesis/contracts/ports/packs/card-scheduler.ts';
import { delayMinutes, type ScheduledReview, schedule } from './scheduler.ts';

/** `useShortDelay` as in the answer; defaults to true. */
export type PreviewMoment = Pick<ScheduledReview, 'studyDay' | 'at' | 'isRepeat' | 'rating'> & {
  useShortDelay?: boolean | undefined;
};

export type ReviewPreview = { nextReview: NextReview; nextReviewLabel: string };

/** The schedule that a correct answer at that moment, or that rating, will produce. */
export function preview(state: CardSchedule, moment: PreviewMoment, policy: SchedulingPolicy): ReviewPreview {
  const { studyDay, at, useShortDelay = true, isRepeat, rating } = moment;
  const response = responseOf(rating ?? good);
  const review = { response, rating, studyDay, at, useShortDelay, isRepeat };
  const { next } = schedule(state, review, policy);
  const nextReview = next.delay
    ? { minutes: delayMinutes[next.delay.type] }
    : { days: next.spacedRepetition.intervalDays };
  return { nextReview, nextReviewLabel: nextReviewLabel(nextReview) };
}

/** The same, as an implementation of the port. */
export const previewReview: PreviewReview = (state, moment, policy) =>
  preview(state, moment, policy).nextReview;
