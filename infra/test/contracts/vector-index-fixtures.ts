import type { VectorPoint } from '@anamnesis/contracts/ports/vector-index.ts';

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
