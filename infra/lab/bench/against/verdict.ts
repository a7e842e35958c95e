import type { Better } from '../measure.ts';
import { median } from '../statistics.ts';

/** The values of one row, measured one right after the other with the code of each side. */
export type Pair = { theirs: number; ours: number };
export type Verdict = 'worse' | 'better' | 'no difference';
/** Of the slowdowns: their median, and the interval in which the true median lies. */
export type Judgement = { verdict: Verdict; median: number; low: number; high: number };

/** A change by less is never called one. */
export const tolerated = 1.05;
/** With fewer pairs no interval can be given. */
export const fewestPairs = 5;
/** How often the true median lies beyond one end of the interval, at most. */
const errorOfOneEnd = 1 / 32;

/** How many times worse ours is than theirs, in whichever direction the unit is better; 1 where both are 0. */
export function slowdown({ theirs, ours }: Pair, better: Better): number {
  if (theirs === ours) return 1;
  return better === 'less' ? ours / theirs : theirs / ours;
}

/**
 * The interval by order statistics, which holds for noise of any distribution: if pairs favour either side equally often,
 * the true median lies below the (k + 1)th lowest of n as rarely as a coin thrown n times shows heads at most k times. From
 * 5 to 8 pairs on these are the lowest and the highest; from 9 on one outlier at each end is left out, from 12 on two.
 */
export function judge(slowdowns: readonly number[]): Judgement {
  if (slowdowns.length < fewestPairs)
    throw new Error(`${slowdowns.length} pairs are too few, there must be ${fewestPairs}.`);
  const sorted = slowdowns.toSorted((a, b) => a - b);
  const outside = leftOut(sorted.length);
  const low = sorted[outside] ?? Number.NaN;
  const high = sorted[sorted.length - 1 - outside] ?? Number.NaN;
  return { verdict: verdictOf(low, high), median: median(sorted), low, high };
}

function verdictOf(low: number, high: number): Verdict {
  if (low > tolerated) return 'worse';
  return high < 1 / tolerated ? 'better' : 'no difference';
}

/**
 * A row that seems to have changed is measured again, and has changed only if fresh pairs say the same: with 20 rows one
 * error in 32 for each would blame every second comparison of a commit with itself; one in 32 × 32 blames one in 50.
 */
export function judgeTwice(first: readonly number[], again: readonly number[]): Judgement {
  const verdict = judge(first).verdict;
  const isConfirmed = judge(again).verdict === verdict;
  return { ...judge([...first, ...again]), verdict: isConfirmed ? verdict : 'no difference' };
}

/** The largest k for which at most k heads in n throws are rare enough. */
function leftOut(n: number): number {
  let exactly = 0.5 ** n;
  let atMost = exactly;
  let k = 0;
  for (;;) {
    exactly *= (n - k) / (k + 1);
    atMost += exactly;
    if (atMost > errorOfOneEnd) return k;
    k += 1;
  }
}
