import { describe, expect, it } from 'vitest';
import { neighbour, ordinalOf, searchOrder, totalOf } from './search-hits.ts';

const counts = new Map([
  [4, 1],
  [2, 2],
  [3, 0],
]);

const forth = (page: number, index: number) => neighbour(counts, 5, { page, index }, 1);
const back = (page: number, index: number) => neighbour(counts, 5, { page, index }, -1);

describe('the hits of a search', () => {
  it('are counted in the order of the pages, whatever the order of the search', () => {
    expect(totalOf(counts)).toBe(3);
    expect([2, 2, 4].map((page, at) => ordinalOf(counts, { page, index: at === 1 ? 1 : 0 }))).toEqual([
      1, 2, 3,
    ]);
  });

  it('follow each other around the ends of the document', () => {
    expect([forth(2, 0), forth(2, 1), forth(4, 0)]).toEqual([
      { page: 2, index: 1 },
      { page: 4, index: 0 },
      { page: 2, index: 0 },
    ]);
    expect([back(2, 1), back(2, 0), back(4, 0)]).toEqual([
      { page: 2, index: 0 },
      { page: 4, index: 0 },
      { page: 2, index: 1 },
    ]);
    expect(neighbour(new Map([[1, 1]]), 1, { page: 1, index: 0 }, 1)).toEqual({ page: 1, index: 0 });
    expect(neighbour(new Map(), 3, { page: 1, index: 0 }, 1)).toBeNull();
  });

  it('are looked for from the page that is read', () => {
    expect(searchOrder(4, 3)).toEqual([3, 4, 1, 2]);
  });
});
