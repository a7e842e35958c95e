import type { VectorPoint } from '@anamnesis/contracts/ports/stores/vector-index.ts';

/** A point of `user-1` in `document-1`. */
export const aPoint = (id: string, vector: number[], more: Partial<VectorPoint> = {}): VectorPoint => ({
  id,
  owner: 'user-1',
  group: 'document-1',
  vector,
  payload: { page: 1 },
  ...more,
});

export const idsOf = (hits: readonly { id: string }[]): string[] => hits.map(({ id }) => id);

export function cosine(a: readonly number[], b: readonly number[]): number {
  const product = a.reduce((sum, number, n) => sum + number * b[n]!, 0);
  return product / (Math.hypot(...a) * Math.hypot(...b));
}
