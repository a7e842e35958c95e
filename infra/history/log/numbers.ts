import { withPlace } from '../answers/growing.ts';

type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

/** A column of numbers, by row number from 0, that grows. A row that was never set has the initial number. */
export type Column = { get(row: number): number; set(row: number, value: number): void };

export function createColumn(Kind: new (length: number) => Numbers, initial = 0): Column {
  let values = new Kind(1024).fill(initial);
  return {
    get: (row) => values[row] ?? initial,
    set(row, value) {
      values = withPlace(values, row, initial);
      values[row] = value;
    },
  };
}

/** Row numbers from 0 by first appearance. */
export type Numbering = {
  find(id: string): number | undefined;
  /** Numbers it when it is new. */
  of(id: string): number;
  readonly size: number;
};

export function createNumbering(): Numbering {
  const numbers = new Map<string, number>();
  return {
    find: (id) => numbers.get(id),
    of(id) {
      const known = numbers.get(id);
      if (known !== undefined) return known;
      numbers.set(id, numbers.size);
      return numbers.size - 1;
    },
    get size() {
      return numbers.size;
    },
  };
}
