import { type StudyClock, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { StandingReview } from './standing-review.ts';
import type { ScheduledReview } from '../../scheduling/scheduler.ts';

/**
 * The day of the answer before was recorded on the clock of that time. Where that clock was changed since, by travelling or in
 * the settings, minutes later may be another day: on the clock of now both are of one day, and this is no first answer of it.
 * Behind one of this day that was given elsewhere it says so itself, as nothing else tells who counts first answers.
 */
export function asRepeat(
  before: Pick<StandingReview, 'review' | 'isElsewhere'> | undefined,
  review: ScheduledReview,
  days: StudyClock,
): ScheduledReview {
  if (before === undefined || studyDayOf(before.review.at, days) < review.studyDay) return review;
  const isOnAnother = before.review.studyDay < review.studyDay || before.review.isRepeat;
  return isOnAnother || before.isElsewhere ? { ...review, isRepeat: true } : review;
}
