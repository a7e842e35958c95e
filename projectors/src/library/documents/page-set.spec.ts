import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasPage,
  noPages,
  pageCount,
  type PageSet,
  pagesOfSet,
  withoutPage,
  withPageInSet,
} from './page-set.ts';

const operations = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 12 })));

function play(steps: [boolean, number][]): { set: PageSet; model: Set<number> } {
  let set = noPages;
  const model = new Set<number>();
  for (const [add, page] of steps) {
    set = add ? withPageInSet(set, page) : withoutPage(set, page);
    if (add) model.add(page);
    else model.delete(page);
  }
  return { set, model };
}

describe('page set', () => {
  it('holds the pages of a set, whatever the order in which they came and went', () => {
    fc.assert(
      fc.property(operations, (steps) => {
        const { set, model } = play(steps);
        expect(pagesOfSet(set)).toEqual([...model].sort((a, b) => a - b));
        expect(pageCount(set)).toBe(model.size);
        expect(hasPage(set, 5)).toBe(model.has(5));
      }),
    );
  });

  it('has one form for the same pages', () => {
    fc.assert(
      fc.property(operations, (steps) => {
        const { set, model } = play(steps);
        expect(set).toEqual([...model].reduce(withPageInSet, noPages));
      }),
    );
  });

  it('is the same object when nothing changes', () => {
    const set = withPageInSet(noPages, 3);
    expect(withPageInSet(set, 3)).toBe(set);
    expect(withoutPage(set, 4)).toBe(set);
  });
});
