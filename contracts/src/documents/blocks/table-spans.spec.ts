import { expect, it } from 'vitest';
import { spansOf } from './table-spans.ts';

const cell = (more: { columns?: number; rows?: number; isAgain?: true } = {}) => ({
  start: 0,
  end: 1,
  ...more,
});

it('are those of the file', () => {
  expect(
    spansOf([
      [cell({ columns: 2 }), cell({ rows: 2 })],
      [cell(), cell()],
    ]),
  ).toEqual([
    [
      [2, 1],
      [1, 2],
    ],
    [
      [1, 1],
      [1, 1],
    ],
  ]);
});

it('give a cell the rows in which its text is said again, where it stands above them', () => {
  const again = [cell({ isAgain: true }), cell()];
  expect(spansOf([[cell(), cell()], again, again])).toEqual([
    [
      [1, 3],
      [1, 1],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 0],
      [1, 1],
    ],
  ]);
  expect(spansOf([again])).toEqual([
    [
      [1, 1],
      [1, 1],
    ],
  ]);
});
