import type { Replayed } from '../../schedulers/replayed.ts';
import { confidenceOf } from '../bootstrap.ts';
import type { SchedulerResult } from '../result.ts';
import type { Part, Scores } from './scores.ts';
import { aucOf, rmseOf, type Tally } from './tally.ts';

type Sizes = { readonly people: number; readonly cards: number; readonly days: number };

/** `days`: of all people, each from the first to the last study day. */
export function summarise(
  scheduler: Replayed,
  { retention, seed }: { readonly retention: number; readonly seed: number },
  scores: Scores,
  { people, cards, days }: Sizes,
): SchedulerResult {
  const groups = scores.groups.filter((group) => group !== undefined);
  const reviews = sumOf(groups.map((group) => group.reviews));
  return {
    scheduler: scheduler.name,
    version: scheduler.version,
    parameters: scheduler.parameters ?? null,
    retention,
    reviews,
    people,
    cards,
    logLoss: share(sumOf(groups.map(({ logLoss }) => logLoss)), reviews),
    rmseBins: rmseOf(
      summed(groups, ({ inBin }) => inBin),
      summed(groups, ({ predictedInBin }) => predictedInBin),
      summed(groups, ({ recalledInBin }) => recalledInBin),
    ),
    auc: aucOf(scores.right, scores.wrong),
    confidence: confidenceOf(groups, seed),
    calibration: scores.calibration.flatMap((part) => meanOf(part)),
    byStability: withDays(scores.byStability),
    byElapsed: withDays(scores.byElapsed),
    reviewsADay: share(scores.reviewsAskedFor, days),
    actualReviewsADay: share(reviews, days),
    retentionThatFollows: share(scores.recallAtIntervals, reviews),
  };
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function summed(groups: readonly Tally[], columnOf: (tally: Tally) => Float64Array): Float64Array {
  const sums = new Float64Array(groups[0] ? columnOf(groups[0]).length : 0);
  for (const group of groups) for (const [at, value] of columnOf(group).entries()) sums[at]! += value;
  return sums;
}

const meanOf = ({ predicted, recalled, reviews }: Part): Part => ({
  predicted: predicted / reviews,
  recalled: recalled / reviews,
  reviews,
});

const withDays = (parts: readonly Part[]): (Part & { days: number })[] =>
  parts.flatMap((part, exponent) => ({ days: 2 ** exponent, ...meanOf(part) }));
