import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { withUnsureOrder } from './unordered.ts';

/** Lines at these heights, one behind the other. */
const unsureOf = (...tops: readonly number[]): number =>
  withUnsureOrder(
    tops.map((y, at): PageBlock => {
      return {
        kind: 'item',
        start: at,
        end: at + 1,
        path: ['Intubation'],
        boxes: [{ x: 0, y, width: 9, height: 9 }],
      };
    }),
  ).filter(({ isPathUnsure }) => isPathUnsure).length;

it('a page whose text goes up again and again is unsure, columns are not', () => {
  expect(unsureOf(10, 50, 90, 10, 50, 90, 10, 50, 90)).toBe(0);
  expect(unsureOf(90, 10, 95, 20, 80, 30, 90, 10, 70, 20, 60, 10, 80, 5, 90)).toBe(15);
});
