import { type NextReview, nextReviewLabel } from '@anamnesis/contracts/cards/next-review-label.ts';
import type { CardSchedule, SchedulingPolicy } from '@anamnesis/contracts/cards/schedule.ts';
import type { PreviewReview } from '@anamnesis/contracts/ports/card-scheduler.ts';
import { schedule } from './scheduler.ts';

/** `useShortDelay` as in the answer; defaults to true. */
export type PreviewMoment = { studyDay: string; at: string; useShortDelay?: boolean | undefined };

export type Preview = { nextReview: NextReview; nextReviewLabel: string };

/** The schedule that a correct answer at that moment will produce. */
export function preview(state: CardSchedule, moment: PreviewMoment, policy: SchedulingPolicy): Preview {
  const { studyDay, at, useShortDelay = true } = moment;
  const { next } = schedule(state, { response: 'correct', studyDay, at, useShortDelay }, policy);
  const nextReview = next.delay ? { minutes: 10 } : { days: next.spacedRepetition.intervalDays };
  return { nextReview, nextReviewLabel: nextReviewLabel(nextReview) };
}

/** The same, as an implementation of the port. */
export const previewReview: PreviewReview = (state, moment, policy) =>
  preview(state, moment, policy).nextReview;
