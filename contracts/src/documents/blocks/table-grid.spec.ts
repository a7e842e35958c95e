import { expect, it } from 'vitest';
import { gridOf } from './table-grid.ts';

const cell = (start: number, spans: { columns?: number; rows?: number } = {}) => ({
  start,
  end: start + 1,
  ...spans,
});
const starts = (...rows: ReturnType<typeof cell>[][]) =>
  gridOf({ rows }).map((row) => row.map((one) => one?.start ?? null));

it('has a place in each column, whatever spans it', () => {
  expect(
    starts([cell(1, { columns: 2 }), cell(2, { rows: 3 })], [cell(3), cell(4)], [cell(5, { columns: 2 })]),
  ).toEqual([
    [1, null, 2],
    [3, 4, null],
    [5, null, null],
  ]);
});

it('keeps the width within bounds', () => {
  expect(starts([cell(1, { columns: 1_000_000_000 })])[0]).toHaveLength(400);
});
