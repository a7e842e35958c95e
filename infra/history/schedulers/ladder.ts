import { ladderAlgorithm } from '@anamnesis/command-service/cards/scheduling/ladder.ts';
import { nextLadderInterval } from '@anamnesis/contracts/cards/study/days/deal.ts';
import type { Scheduler } from './scheduler.ts';
import { recallOfInterval } from './intervals.ts';

const neverCorrect = -1;

/**
 * The ladder of the app as it is without short delays: 1 day after the first correct answer and after a miss, then 3, then double. Its
 * memory is the interval. Steps of relearning do not reach it, so a card that was missed at first starts with 1 day again.
 */
export const ladder: Scheduler<number> = {
  ...ladderAlgorithm,
  next(interval, { rating }) {
    const before = interval ?? neverCorrect;
    if (rating === 1) return before === neverCorrect ? neverCorrect : 1;
    return before === neverCorrect ? 1 : nextLadderInterval(before);
  },
  recall: (interval, elapsedDays) => recallOfInterval(Math.max(1, interval), elapsedDays),
  interval: (interval) => Math.max(1, interval),
};
