import {
  type CardSchedule,
  type SchedulingPolicy,
  newCardSchedule,
} from '@anamnesis/contracts/cards/schedule.ts';
import { type Review, schedule } from './scheduler.ts';

/** The schedule after a whole review history, oldest first; null for an empty one without a state to start from. */
export function replayReviews(
  reviews: readonly Review[],
  policy: SchedulingPolicy,
  start: CardSchedule | null = null,
): CardSchedule | null {
  const [first] = reviews;
  if (!first) return start;
  return reviews.reduce(
    (state, review) => schedule(state, review, policy).next,
    start ?? newCardSchedule(first.studyDay),
  );
}
