import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { Interval } from './result.ts';
import { type Tally, aucOf, coarseBins, rmseOf } from './tables/tally.ts';

/** Samples that are drawn for the 95 % intervals. */
const draws = 500;

type Confidence = { readonly logLoss: Interval; readonly rmseBins: Interval; readonly auc: Interval };

/**
 * 95 % intervals by drawing as many people (or groups of people, where there are very many) as there are, with replacement. AUC is drawn
 * from predictions rounded to 1/500. All null with fewer than two.
 */
export function confidenceOf(groups: readonly Tally[], seed: number): Confidence {
  const drawnFrom = groups.filter(({ reviews }) => reviews > 0);
  if (drawnFrom.length < 2) return { logLoss: null, rmseBins: null, auc: null };
  const used = usedBins(drawnFrom);
  const compact = drawnFrom.map((tally) => compactOf(tally, used));
  const random = dice(seed);
  const whole = weigh(compact, new Uint16Array(compact.length).fill(1), used.length);
  const drawn = Array.from({ length: draws }, () => {
    const times = new Uint16Array(compact.length);
    for (let n = 0; n < times.length; n += 1) times[Math.floor(random() * times.length)]! += 1;
    return weigh(compact, times, used.length);
  });
  return {
    logLoss: middle95(
      drawn.map(({ logLoss }) => logLoss),
      whole.logLoss,
    ),
    rmseBins: middle95(
      drawn.map(({ rmseBins }) => rmseBins),
      whole.rmseBins,
    ),
    auc:
      whole.auc === null
        ? null
        : middle95(
            drawn.flatMap(({ auc }) => auc ?? []),
            whole.auc,
          ),
  };
}

/** All that is added up of a group in one row: the sums of its bins, then its two histograms. */
type Compact = { readonly reviews: number; readonly logLoss: number; readonly sums: Float64Array };

function usedBins(groups: readonly Tally[]): number[] {
  const all = groups[0]?.inBin.keys().toArray() ?? [];
  return all.filter((bin) => groups.some(({ inBin }) => inBin[bin] !== 0));
}

function compactOf(tally: Tally, used: readonly number[]): Compact {
  const { inBin, predictedInBin, recalledInBin, right, wrong, reviews, logLoss } = tally;
  const ofBins = [inBin, predictedInBin, recalledInBin].flatMap((column) =>
    used.map((bin) => column[bin] ?? 0),
  );
  return { reviews, logLoss, sums: Float64Array.from([...ofBins, ...right, ...wrong]) };
}

function weigh(groups: readonly Compact[], times: Uint16Array, bins: number) {
  const sums = new Float64Array(bins * 3 + coarseBins * 2);
  let [reviews, logLoss] = [0, 0];
  for (const [at, group] of groups.entries()) {
    const weight = times[at] ?? 0;
    if (weight === 0) continue;
    reviews += weight * group.reviews;
    logLoss += weight * group.logLoss;
    for (let n = 0; n < sums.length; n += 1) sums[n]! += weight * (group.sums[n] ?? 0);
  }
  const part = (from: number, length: number): Float64Array => sums.subarray(from, from + length);
  return {
    logLoss: logLoss / reviews,
    rmseBins: rmseOf(part(0, bins), part(bins, bins), part(bins * 2, bins)),
    auc: aucOf(part(bins * 3, coarseBins), part(bins * 3 + coarseBins, coarseBins)),
  };
}

/**
 * The middle 95 % of the values, moved so that their mean lies on the value of the whole: with people twice or not at all, RMSE(bins) is
 * greater than that of everybody.
 */
function middle95(values: readonly number[], whole: number): Interval {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const moved = whole - values.reduce((sum, value) => sum + value, 0) / values.length;
  const at = (share: number): number =>
    Math.max(0, (sorted[Math.round(share * (sorted.length - 1))] ?? 0) + moved);
  return [at(0.025), at(0.975)];
}
