import { binCount } from './bins.ts';

/** Places of the histogram of predictions from which the intervals of AUC are drawn. */
export const coarseBins = 500;

/** What is summed of the answers of a group of people: enough for its log loss, RMSE(bins) and AUC. */
export type Tally = {
  reviews: number;
  logLoss: number;
  /** By bin of `bins.ts`. */
  readonly inBin: Float64Array;
  readonly predictedInBin: Float64Array;
  readonly recalledInBin: Float64Array;
  /** By prediction. */
  readonly right: Uint32Array;
  readonly wrong: Uint32Array;
};

export const emptyTally = (): Tally => ({
  reviews: 0,
  logLoss: 0,
  inBin: new Float64Array(binCount),
  predictedInBin: new Float64Array(binCount),
  recalledInBin: new Float64Array(binCount),
  right: new Uint32Array(coarseBins),
  wrong: new Uint32Array(coarseBins),
});

/** A chance of 0 or 1 that fails would be an infinite loss: in the log loss predictions stay within these. */
const surest = 0.9999;

const lossOf = (predicted: number, isRight: boolean): number =>
  -Math.log(Math.min(surest, Math.max(1 - surest, isRight ? predicted : 1 - predicted)));

export function addToTally(tally: Tally, bin: number, predicted: number, isRight: boolean): void {
  tally.reviews += 1;
  tally.logLoss += lossOf(predicted, isRight);
  tally.inBin[bin]! += 1;
  tally.predictedInBin[bin]! += predicted;
  if (isRight) tally.recalledInBin[bin]! += 1;
  const side = isRight ? tally.right : tally.wrong;
  side[placeOf(predicted, coarseBins)]! += 1;
}

/** The place of a prediction in a histogram over 0 to 1. */
export const placeOf = (predicted: number, places: number): number =>
  Math.min(places - 1, Math.floor(predicted * places));

/** The chance that a right answer had the higher prediction than a wrong one; those in one place count half. Null without both. */
export function aucOf(right: ArrayLike<number>, wrong: ArrayLike<number>): number | null {
  let [rightBelow, wrongBelow, ordered] = [0, 0, 0];
  for (let place = 0; place < right.length; place += 1) {
    const [inRight, inWrong] = [right[place] ?? 0, wrong[place] ?? 0];
    ordered += inRight * (wrongBelow + inWrong / 2);
    rightBelow += inRight;
    wrongBelow += inWrong;
  }
  return rightBelow === 0 || wrongBelow === 0 ? null : ordered / (rightBelow * wrongBelow);
}

/** Each bin counts as often as it has answers. */
export function rmseOf(
  inBin: ArrayLike<number>,
  predicted: ArrayLike<number>,
  recalled: ArrayLike<number>,
): number {
  let [squares, all] = [0, 0];
  for (let bin = 0; bin < inBin.length; bin += 1) {
    const count = inBin[bin] ?? 0;
    if (count === 0) continue;
    squares += ((predicted[bin] ?? 0) - (recalled[bin] ?? 0)) ** 2 / count;
    all += count;
  }
  return all === 0 ? 0 : Math.sqrt(squares / all);
}
