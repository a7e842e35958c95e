import type { Scheduler } from './scheduler.ts';

/** A hundred years, as in FSRS. */
export const longestInterval = 36_500;

/** What a scheduler that only has intervals foresees: 90 % at the end of its interval, falling exponentially. */
export const recallOfInterval = (interval: number, elapsedDays: number): number =>
  0.9 ** (elapsedDays / interval);

/** Its own interval, or the first day on which recall has fallen to the retention; at most the longest. */
export function intervalOf<Memory>(scheduler: Scheduler<Memory>, memory: Memory, retention: number): number {
  if (scheduler.interval) return scheduler.interval(memory, retention);
  const hasFallen = (day: number): boolean => scheduler.recall(memory, day) <= retention;
  let day = 1;
  while (day < longestInterval && !hasFallen(day)) day *= 2;
  if (day === 1) return 1;
  let [before, after] = [day / 2, Math.min(day, longestInterval)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (hasFallen(middle)) after = middle;
    else before = middle;
  }
  return after;
}
