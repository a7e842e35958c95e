/** The weights of a logistic model, the constant first, for rows of numbers and whether each is a hit. */
export function learn(
  rows: readonly (readonly number[])[],
  isHit: readonly boolean[],
  rounds = 3_000,
): number[] {
  const width = rows[0]!.length;
  const means = Array.from({ length: width }, (_, at) => mean(rows.map((row) => row[at]!)));
  const spreads = means.map(
    (middle, at) => Math.sqrt(mean(rows.map((row) => (row[at]! - middle) ** 2))) || 1,
  );
  const scaled = rows.map((row) => [1, ...row.map((value, at) => (value - means[at]!) / spreads[at]!)]);
  const weights = Array.from({ length: width + 1 }, () => 0);
  for (let round = 0; round < rounds; round++) {
    const slopes = weights.map(() => 0);
    for (const [place, row] of scaled.entries()) {
      const sum = row.reduce((total, value, at) => total + value * weights[at]!, 0);
      const error = 1 / (1 + Math.exp(-sum)) - (isHit[place] ? 1 : 0);
      for (const [at, value] of row.entries()) slopes[at]! += error * value;
    }
    for (const at of weights.keys())
      weights[at]! -= 0.5 * (slopes[at]! / rows.length + SHRINK * (at === 0 ? 0 : weights[at]!));
  }
  const unscaled = weights.slice(1).map((weight, at) => weight / spreads[at]!);
  return [weights[0]! - unscaled.reduce((sum, weight, at) => sum + weight * means[at]!, 0), ...unscaled];
}

const SHRINK = 0.01;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
