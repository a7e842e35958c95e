import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextOf, replaceBetween, withoutTags } from './linear.ts';

const upper = (text: string) => replaceBetween(text, ['<<', '>>'], (inner) => inner.toUpperCase(), 3);

it('replaces what stands between two marks, and leaves what is not closed or too long', () => {
  expect(upper('a <<b>> <<long>> <<<<c>> <<d')).toBe('a B <<long>> <<C <<d');
  fc.assert(
    fc.property(fc.array(fc.constantFrom('<<', '>>', 'a', ' ')), (pieces) => {
      const text = pieces.join('');
      expect(replaceBetween(text, ['<<', '>>'], (inner) => `<<${inner}>>`)).toBe(text);
    }),
  );
});

it('finds a mark next from places that only grow', () => {
  const next = nextOf('a.b.c', '.');
  expect([next(0), next(1), next(2), next(4), next(4)]).toEqual([1, 1, 3, -1, -1]);
});

it('takes tags away, and no bracket that is none', () => {
  expect(withoutTags('<b class="x">a</b> 1 < 2')).toBe('a 1 < 2');
  expect(withoutTags('<'.repeat(500_000))).toHaveLength(500_000);
});
