import { LRUCache } from 'lru-cache';
import type { VectorMatrix } from '../../common/vector-index/matrix.ts';

/** The matrices of the owners who searched last, at most `limitBytes` of them in all, though one at least. */
export type Matrices = {
  get(owner: string, load: () => VectorMatrix): VectorMatrix;
  forget(owner: string): void;
  clear(): void;
};

export function createMatrices(limitBytes: number): Matrices {
  const kept = new LRUCache<string, VectorMatrix, () => VectorMatrix>({
    maxSize: limitBytes,
    sizeCalculation: ({ rows }) => Math.max(1, Math.min(rows.byteLength, limitBytes)),
    memoMethod: (_owner, _stale, { context: load }) => load(),
  });
  return {
    get: (owner, load) => kept.memo(owner, { context: load }),
    forget: (owner) => void kept.delete(owner),
    clear: () => kept.clear(),
  };
}
