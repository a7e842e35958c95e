// Part of a stand-in for Qdrant, for tests only: see server.ts.

export type Condition = { key: string; match: { value?: unknown; any?: unknown[] } };
export type Filter = { must: Condition[] };
export type Point = { id: string; vector: number[]; payload: Record<string, unknown> };

export function matches({ payload }: Point, { must }: Filter): boolean {
  return must.every(({ key, match }) => [match.value, ...(match.any ?? [])].includes(payload[key]));
}

/** The smallest step of 32-bit floats at 1. */
const epsilon = 2 ** -23;

/**
 * The cosine as Qdrant computes it, in 32-bit floats (its `CosineMetric`; seen the same in qdrant-edge-py 0.7.2): a number that is
 * too large becomes infinite and the score NaN, one whose square is too large makes the score 0, and a vector shorter
 * than about 0.00035 is not brought to length 1.
 */
export function score(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [prepared(a), prepared(b)];
  return Math.fround(x.reduce((sum, number, n) => sum + number * y[n]!, 0));
}

function prepared(vector: readonly number[]): Float32Array {
  const numbers = Float32Array.from(vector);
  const square = numbers.reduce((sum, number) => Math.fround(sum + Math.fround(number * number)), 0);
  if (square < epsilon || Math.abs(square - 1) <= 1e-6) return numbers;
  const length = Math.fround(Math.sqrt(square));
  return numbers.map((number) => number / length);
}
