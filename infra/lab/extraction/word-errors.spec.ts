import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestPart, sameOrder, wordErrors, wordsApart } from './word-errors.ts';
import { wordsOf } from './words.ts';

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

describe('words', () => {
  it('are the same, whether a line broke them or a font joined their letters', () => {
    expect(wordsOf('• Life-\nthreatening ﬁbrillation: 1.5 %')).toEqual(
      wordsOf('life-threatening fibrillation 1 5'),
    );
  });
});

describe('word errors', () => {
  it('count what is left out, put in and replaced', () => {
    expect(wordErrors(['the', 'heart', 'pumps', 'blood'], ['the', 'art', 'pumps', 'the', 'blood'])).toBe(2);
    expect([wordErrors([], ['a', 'b']), wordErrors(['a', 'b'], [])]).toEqual([2, 2]);
  });

  it('are a distance', () => {
    fc.assert(
      fc.property(words, words, words, (one, two, three) => {
        expect(wordErrors(one, one)).toBe(0);
        expect(wordErrors(one, two)).toBe(wordErrors(two, one));
        expect(wordErrors(one, three)).toBeLessThanOrEqual(wordErrors(one, two) + wordErrors(two, three));
        expect(wordErrors(one, two)).toBeGreaterThanOrEqual(Math.abs(one.length - two.length));
      }),
    );
  });

  it('of the nearest part are none where the text has it, wherever it stands', () => {
    fc.assert(
      fc.property(words, words, words, (before, part, after) => {
        expect(nearestPart(part, [...before, ...part, ...after])).toBe(0);
      }),
    );
    expect(nearestPart(['a', 'b'], ['c', 'a', 'd', 'b', 'c'])).toBe(1);
    expect(nearestPart(['a', 'b'], [])).toBe(2);
  });
});

describe('words apart', () => {
  it('do not mind the order', () => {
    expect(wordsApart(['a', 'b', 'a'], ['a', 'a', 'b'])).toBe(0);
    expect(wordsApart(['a', 'b'], ['a', 'c'])).toBe(1);
  });
});

describe('order', () => {
  it('is that of the words which both have once', () => {
    expect(sameOrder(['a', 'b', 'c', 'd', 'd'], ['c', 'd', 'a', 'b'])).toEqual({ of: 3, kept: 2 });
  });
});
