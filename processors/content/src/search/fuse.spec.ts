import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuse } from './fuse.ts';

const hit = (passage: number, score: number, key = 'a') => ({ key, passage, score });
const order = (hits: readonly { passage: number }[]) => hits.map(({ passage }) => passage);

const hits = (most: number) =>
  fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('a', 'b'),
      passage: fc.nat(5),
      score: fc.double({ min: 0, max: most, noNaN: true }),
    }),
    { selector: ({ key, passage }) => `${key}${passage}` },
  );

describe('words and meaning together', () => {
  it('rank what both find above what one finds', () => {
    const found = fuse([hit(1, 0.5), hit(2, 0.45)], [hit(2, 0.8), hit(3, 0.7), hit(4, 0.1)], 0.4);
    expect(order(found)).toEqual([2, 1, 3, 4]);
  });

  it('leave the order to the words where they say all, unless the embedder is as good', () => {
    const lexical = [hit(1, 1.6), hit(2, 1.5)];
    const dense = [hit(2, 0.9), hit(3, 0.1)];
    expect(order(fuse(lexical, dense, 0.3)).slice(0, 2)).toEqual([1, 2]);
    expect(order(fuse(lexical, dense, 0.5)).slice(0, 2)).toEqual([2, 1]);
  });

  it('need not both be there', () => {
    expect(fuse([], [], 0.3)).toEqual([]);
    expect(fuse([hit(1, 0.8), hit(2, 0.4)], [], 0.3)).toEqual([hit(1, 0.8), hit(2, 0.4)]);
    const [near, far] = fuse([], [hit(1, 0.6), hit(2, 0.2)], 0.3);
    expect(near).toEqual(hit(1, expect.closeTo(0.18, 5)));
    expect(far).toEqual(hit(2, 0));
  });

  it('give 1 to what holds all words and means the same', () => {
    expect(fuse([hit(1, 1.2)], [hit(1, 1), hit(2, 0)], 0.5)[0]!.score).toBeCloseTo(1, 5);
    expect(fuse([hit(1, 0.3)], [hit(1, 0.4), hit(2, 0)], 0.5)[0]!.score).toBeCloseTo(0.35, 5);
  });

  it('take passages of several documents apart, ties by key', () => {
    const found = fuse([hit(1, 0.5, 'b'), hit(1, 0.5, 'a')], [], 0.3);
    expect(found.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('give scores from 0 to 1 in falling order, each passage once', () => {
    fc.assert(
      fc.property(
        hits(2.2),
        hits(1),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lexical, dense, weight) => {
          const found = fuse(lexical, dense, weight);
          const scores = found.map(({ score }) => score);
          expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
          expect(scores).toEqual([...scores].sort((a, b) => b - a));
          expect(new Set(found.map(({ key, passage }) => `${key}${passage}`)).size).toBe(found.length);
          expect(fuse(lexical.toReversed(), dense.toReversed(), weight)).toEqual(found);
        },
      ),
    );
  });
});
