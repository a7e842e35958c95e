import { expect, it } from 'vitest';
import { isRecognised } from './recognised.ts';

it('the pages of a range are recognised, from its first to its last', () => {
  const ranges = [
    { first: 2, last: 2 },
    { first: 4, last: 6 },
  ];
  const pages = Array.from({ length: 8 }, (_, at) => at + 1);
  expect(pages.filter((page) => isRecognised(ranges, page))).toEqual([2, 4, 5, 6]);
  expect(isRecognised(undefined, 1)).toBe(false);
});
