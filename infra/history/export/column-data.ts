import type { Review } from '../log/review.ts';
import type { Column } from './columns.ts';

/** The values of one column in a row group of at most so many rows. */
export type ColumnData = {
  put(row: number, review: Review): void;
  /** Valid until the next `put`. */
  first(rows: number): Int32Array | BigInt64Array | Float64Array | unknown[];
};

const high = 4_294_967_296;

export function createColumnData({ kind, isOptional, of }: Column, most: number): ColumnData {
  const numberOf = of as (review: Review) => number;
  if (!isOptional && (kind === 'long' || kind === 'time')) return longs(numberOf, most);
  if (!isOptional && (kind === 'integer' || kind === 'day' || kind === 'number')) {
    const values = kind === 'number' ? new Float64Array(most) : new Int32Array(most);
    return {
      put: (row, review) => void (values[row] = numberOf(review)),
      first: (rows) => values.subarray(0, rows),
    };
  }
  const values = Array.from<unknown>({ length: most }).fill(null);
  return {
    put: (row, review) => void (values[row] = of(review)),
    first: (rows) => values.slice(0, rows),
  };
}

/** Whole numbers of 64 bits, put in as two halves: making a BigInt of each takes longer. */
function longs(of: (review: Review) => number, most: number): ColumnData {
  const values = new BigInt64Array(most);
  const halves = new DataView(values.buffer);
  return {
    put(row, review) {
      const value = of(review);
      halves.setInt32(row * 8 + 4, Math.floor(value / high), true);
      halves.setUint32(row * 8, value >>> 0, true);
    },
    first: (rows) => values.subarray(0, rows),
  };
}
