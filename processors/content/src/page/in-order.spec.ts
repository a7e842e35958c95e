import { expect, it } from 'vitest';
import { countBefore, ofEach, thingAt } from './in-order.ts';

it('counts what begins before a place', () => {
  const blocks = [0, 4, 4, 9].map((start) => ({ start }));
  expect([0, 1, 4, 5, 9, 99].map((place) => countBefore(blocks, place))).toEqual([0, 1, 1, 3, 3, 4]);
  expect(countBefore([], 3)).toBe(0);
});

it('finds what a place is in', () => {
  const blocks = [
    { start: 1, end: 3 },
    { start: 5, end: 9 },
  ];
  expect([0, 1, 2, 3, 5, 8, 9].map((place) => thingAt(blocks, place)?.start)).toEqual([
    undefined,
    1,
    1,
    undefined,
    5,
    5,
    undefined,
  ]);
  expect(thingAt([], 0)).toBeUndefined();
});

it('works out what an object gives once', () => {
  let times = 0;
  const lengthOf = ofEach((list: readonly number[]) => {
    times += 1;
    return list.length || undefined;
  });
  const [empty, two] = [[], [1, 2]];
  expect([lengthOf(empty), lengthOf(empty), lengthOf(two), times]).toEqual([undefined, undefined, 2, 2]);
});
