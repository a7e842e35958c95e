import type { ScheduledReview } from '../../scheduling/scheduler.ts';

type Standing = { review: ScheduledReview; releasedOn: string | null };

/** So far the clocks of several servers may differ: the answer was given just after the last one. */
const toleratedMs = 5 * 60 * 1000;

/** Whether that instant is of a clock that was ahead. `now`: ISO instant of the server. */
export const isAhead = (at: string, now: string): boolean => Date.parse(at) > Date.parse(now) + toleratedMs;

/**
 * Answers, in the order of their instants, that a clock which was ahead recorded as later than the next one count as given with it. The
 * same array when there is none.
 */
export function settleTimes<R extends Standing>(
  reviews: readonly R[],
  { at, studyDay }: Pick<ScheduledReview, 'at' | 'studyDay'>,
): readonly R[] {
  const last = reviews.at(-1);
  if (!last || Date.parse(last.review.at) <= Date.parse(at)) return reviews;
  return reviews.map((standing) =>
    Date.parse(standing.review.at) > Date.parse(at)
      ? {
          ...standing,
          review: { ...standing.review, at, studyDay },
          releasedOn: standing.releasedOn === null ? null : studyDay,
        }
      : standing,
  );
}
