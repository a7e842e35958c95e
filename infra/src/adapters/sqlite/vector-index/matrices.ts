import type { Matrix } from '../../common/vector-index/matrix.ts';

/** The matrices of the owners who searched last, at most `limitBytes` of them in all, though one at least. */
export type Matrices = {
  get(owner: string, load: () => Matrix): Matrix;
  forget(owner: string): void;
  clear(): void;
};

export function createMatrices(limitBytes: number): Matrices {
  const kept = new Map<string, Matrix>();
  let bytes = 0;

  function forget(owner: string): void {
    bytes -= kept.get(owner)?.rows.byteLength ?? 0;
    kept.delete(owner);
  }

  return {
    forget,
    clear() {
      kept.clear();
      bytes = 0;
    },
    get(owner, load) {
      const matrix = kept.get(owner) ?? load();
      forget(owner);
      kept.set(owner, matrix);
      bytes += matrix.rows.byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= limitBytes || kept.size === 1) break;
        forget(oldest);
      }
      return matrix;
    },
  };
}
