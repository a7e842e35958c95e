// Part of a stand-in for Qdrant, for tests only: see server.ts.

export type Condition = { key: string; match: { value?: unknown; any?: unknown[] } };
export type Filter = { must: Condition[] };
export type Point = { id: string; vector: number[]; payload: Record<string, unknown> };

export function matches({ payload }: Point, { must }: Filter): boolean {
  return must.every(({ key, match }) => [match.value, ...(match.any ?? [])].includes(payload[key]));
}

/** 0 where one of them is all zeros. */
export function cosine(a: readonly number[], b: readonly number[]): number {
  const product = a.reduce((sum, number, n) => sum + number * b[n]!, 0);
  const lengths = Math.hypot(...a) * Math.hypot(...b);
  return Math.fround(lengths === 0 ? 0 : product / lengths);
}
