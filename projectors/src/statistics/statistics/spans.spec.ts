import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lengthOf, withInstant } from './spans.ts';

const minute = 60_000;
const of = (...minutes: number[]) =>
  minutes.reduce<number[]>((spans, at) => withInstant(spans, at * minute), []);

it('is from the first to the last answer of each stretch, without the pauses between them', () => {
  expect(of(0, 1, 2, 10, 11)).toEqual([0, 2, 10, 11].map((at) => at * minute));
  expect(lengthOf(of(0, 1, 2, 10, 11))).toBe(3 * minute);
  expect(of(5)).toEqual([5 * minute, 5 * minute]);
});

it('joins two stretches by an answer that comes late', () => {
  expect(of(0, 1, 5, 6)).toHaveLength(4);
  expect(of(0, 1, 5, 6, 3)).toEqual([0, 6 * minute]);
});

it('is the same in whatever order answers arrive', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(minutes, (answers) => {
      const inOrder = of(...answers.toSorted((a, b) => a - b));
      expect(of(...answers)).toEqual(inOrder);
      const gaps = answers.toSorted((a, b) => a - b).map((at, n, all) => (n === 0 ? 0 : at - all[n - 1]!));
      const counted = gaps.filter((gap) => gap <= 2).reduce((sum, gap) => sum + gap, 0);
      expect(lengthOf(inOrder)).toBe(counted * minute);
    }),
  );
});
