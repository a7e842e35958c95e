import { setImmediate as turn } from 'node:timers/promises';

/** The vectors of one owner, each of length 1, row after row; `ids` and `groups` by row. */
export type VectorMatrix = { ids: string[]; groups: string[]; rows: Float32Array; dimension: number };

export type Scored = { row: number; score: number };

/** How many numbers are multiplied before the search yields to the event loop: about 3 ms of work. */
const numbersPerTurn = 4_000_000;

/**
 * The vector with length 1, so that a product of two is their cosine; a vector of zeros stays what it is. What is too small for
 * a 32-bit float is zero: a length of the smallest doubles has no digits left to divide by.
 */
export function unitVector(vector: readonly number[]): Float32Array {
  const numbers = Float32Array.from(vector);
  const length = Math.hypot(...numbers);
  return length === 0 ? numbers.fill(0) : numbers.map((number) => number / length);
}

/**
 * The `limit` rows with the highest cosine to a unit vector, exactly, by falling score and rising id. `wanted`: the groups
 * looked at, all when absent.
 */
export async function nearestRows(
  matrix: VectorMatrix,
  query: Float32Array,
  limit: number,
  wanted?: ReadonlySet<string>,
): Promise<Scored[]> {
  const best = createBest(limit, matrix.ids);
  const rowsPerTurn = Math.max(1, Math.floor(numbersPerTurn / matrix.dimension));
  for (let from = 0; from < matrix.ids.length; from += rowsPerTurn) {
    if (from > 0) await turn();
    const to = Math.min(matrix.ids.length, from + rowsPerTurn);
    for (let row = from; row < to; row += 1) {
      if (wanted && !wanted.has(matrix.groups[row]!)) continue;
      best.offer({ row, score: dot(matrix.rows, row * matrix.dimension, query) });
    }
  }
  return best.take();
}

/** Four independent sums, which the processor can add in parallel. */
function dot(rows: Float32Array, offset: number, query: Float32Array): number {
  const { length } = query;
  const even = length - (length % 4);
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let n = 0; n < even; n += 4) {
    a += rows[offset + n]! * query[n]!;
    b += rows[offset + n + 1]! * query[n + 1]!;
    c += rows[offset + n + 2]! * query[n + 2]!;
    d += rows[offset + n + 3]! * query[n + 3]!;
  }
  for (let n = even; n < length; n += 1) a += rows[offset + n]! * query[n]!;
  return Math.max(-1, Math.min(1, a + b + c + d));
}

/** Keeps the best few of many entries: an entry worse than all of them costs one comparison. */
function createBest(limit: number, ids: readonly string[]) {
  const before = (a: Scored, b: Scored): boolean =>
    a.score > b.score || (a.score === b.score && ids[a.row]! < ids[b.row]!);
  const best: Scored[] = [];

  /** The index at which an entry has to be inserted. */
  function placeOf(entry: Scored): number {
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (before(entry, best[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    offer(entry: Scored): void {
      if (best.length >= limit && (limit <= 0 || !before(entry, best.at(-1)!))) return;
      best.splice(placeOf(entry), 0, entry);
      if (best.length > limit) best.pop();
    },
    take: (): Scored[] => best,
  };
}
