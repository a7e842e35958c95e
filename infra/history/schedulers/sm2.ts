import type { Scheduler } from './scheduler.ts';
import { longestInterval, recallOfInterval } from './intervals.ts';

export type Sm2Memory = {
  readonly interval: number;
  readonly easiness: number;
  readonly repetitions: number;
};

const firstIntervals = [1, 6];

/**
 * SM-2 as published (P. A. Woźniak, 1990), with the grades 1 to 4 as its qualities 2 to 5: below 3 the repetitions begin anew and the
 * easiness stays, otherwise 1 day, 6 days, then the interval times the easiness, rounded up.
 */
export const sm2: Scheduler<Sm2Memory> = {
  name: 'sm2',
  version: '1990',
  next(memory, { rating }) {
    const { interval, easiness, repetitions } = memory ?? { interval: 0, easiness: 2.5, repetitions: 0 };
    const short = 5 - (rating + 1);
    if (rating === 1) return { interval: 1, easiness, repetitions: 1 };
    const eased = Math.max(1.3, easiness + 0.1 - short * (0.08 + short * 0.02));
    return {
      interval: firstIntervals[repetitions] ?? Math.min(Math.ceil(interval * eased), longestInterval),
      easiness: eased,
      repetitions: repetitions + 1,
    };
  },
  recall: ({ interval }, elapsedDays) => recallOfInterval(interval, elapsedDays),
  interval: ({ interval }) => interval,
};
