import { expect, it } from 'vitest';
import { cellSpansOf } from './table-spans.ts';

const columns = [{ x0: 0 }, { x0: 100 }, { x0: 200 }];
/** Ends of the cells' texts, 0 for none; `tagged` as many as there are texts, unless said. */
const row = (ends: number[], tagged = ends.filter(Boolean).length) => ({
  cells: ends.map((x1) => (x1 ? { x1 } : undefined)),
  tagged,
});
const told = (...rows: ReturnType<typeof row>[]) =>
  cellSpansOf(rows, columns).map((spans) => spans.map((span) => span && `${span.columns}x${span.rows}`));

it('a cell that reaches into the next column goes over it', () => {
  expect(told(row([50, 150, 250]), row([150, 0, 250]))).toEqual([
    ['1x1', '1x1', '1x1'],
    ['2x1', undefined, '1x1'],
  ]);
});

it('a column whose cell is not tagged in a row belongs to the cell above', () => {
  expect(told(row([50, 150, 250]), row([0, 150, 250]), row([0, 150, 250]), row([50, 150, 250]))).toEqual([
    ['1x3', '1x1', '1x1'],
    [undefined, '1x1', '1x1'],
    [undefined, '1x1', '1x1'],
    ['1x1', '1x1', '1x1'],
  ]);
});

it('a title over all columns is one cell, and an empty cell that is tagged is one of its own', () => {
  expect(told(row([80, 0, 0]), row([50, 0, 250], 3))).toEqual([
    ['3x1', undefined, undefined],
    ['1x1', '1x1', '1x1'],
  ]);
});
