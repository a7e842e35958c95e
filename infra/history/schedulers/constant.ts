import type { Replayed } from './replayed.ts';

/**
 * The baseline that knows no card: the share of a person's earlier answers that were right, by Laplace's rule (so 1/2 before the first).
 * Only answers that are foreseen count. It has no use for intervals, and gives the longest one while its share is above the retention.
 */
export function createConstant(): Replayed {
  const right: number[] = [];
  const all: number[] = [];
  let person = 0;
  return {
    name: 'constant',
    version: '1',
    forPerson(next) {
      person = next;
    },
    next(_memory, { rating, elapsedDays }) {
      if (elapsedDays === 0) return null;
      all[person] = (all[person] ?? 0) + 1;
      right[person] = (right[person] ?? 0) + (rating > 1 ? 1 : 0);
      return null;
    },
    recall: () => ((right[person] ?? 0) + 1) / ((all[person] ?? 0) + 2),
  };
}
