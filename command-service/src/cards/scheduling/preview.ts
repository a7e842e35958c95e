import { type NextReview, nextReviewLabel } from '@anamnesis/contracts/cards/study/next-review-label.ts';
import type { CardSchedule, SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { PreviewReview } from '@anamnesis/contracts/ports/packs/card-scheduler.ts';
import { type Review, schedule } from './scheduler.ts';

/** `useShortDelay` as in the answer; defaults to true. */
export type PreviewMoment = Pick<Review, 'studyDay' | 'at' | 'isRepeat'> & {
  useShortDelay?: boolean | undefined;
};

export type Preview = { nextReview: NextReview; nextReviewLabel: string };

/** The schedule that a correct answer at that moment will produce. */
export function preview(state: CardSchedule, moment: PreviewMoment, policy: SchedulingPolicy): Preview {
  const { studyDay, at, useShortDelay = true, isRepeat } = moment;
  const review = { response: 'correct', studyDay, at, useShortDelay, isRepeat } as const;
  const { next } = schedule(state, review, policy);
  const nextReview = next.delay ? { minutes: 10 } : { days: next.spacedRepetition.intervalDays };
  return { nextReview, nextReviewLabel: nextReviewLabel(nextReview) };
}

/** The same, as an implementation of the port. */
export const previewReview: PreviewReview = (state, moment, policy) =>
  preview(state, moment, policy).nextReview;
