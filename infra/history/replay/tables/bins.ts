// The bins of RMSE(bins) as srs-benchmark defines them (`rmse_matrix`): days since the answer before, number of the answer and lapses,
// each on a logarithmic scale. Which numbers fall together is what counts; the values it rounds them to are labels.

const elapsedBins = 10;
const numberBins = 17;
const lapseBins = 17;

/** How many bins there are. */
export const binCount = elapsedBins * numberBins * lapseBins;

const floorLog = (value: number, base: number): number => Math.floor(Math.log(value) / Math.log(base));

const tableOf = (base: number, bins: number): Uint8Array =>
  Uint8Array.from({ length: 4096 }, (_, value) => Math.min(bins - 1, floorLog(Math.max(1, value), base)));

const ofElapsed = tableOf(3.62, elapsedBins);
const ofNumber = tableOf(1.89, numberBins);
const ofLapses = tableOf(1.73, lapseBins - 1);

const lookedUp = (table: Uint8Array, value: number, base: number, bins: number): number =>
  table[value] ?? Math.min(bins - 1, floorLog(value, base));

/**
 * `elapsed`: days, at least 1. `number`: 2 for the second graded answer of the card. `lapses`: misses before it, but for the first answer.
 */
export function binOf(elapsed: number, number: number, lapses: number): number {
  const byElapsed = lookedUp(ofElapsed, elapsed, 3.62, elapsedBins);
  const byNumber = lookedUp(ofNumber, number, 1.89, numberBins);
  const byLapses = lapses === 0 ? 0 : 1 + lookedUp(ofLapses, lapses, 1.73, lapseBins - 1);
  return (byElapsed * numberBins + byNumber) * lapseBins + byLapses;
}
