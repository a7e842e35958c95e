import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['heart', 'heart', 0],
  ['heart', 'hart', 1],
  ['heart', 'hearrt', 1],
  ['heart', 'heaet', 1],
  ['heart', 'haert', 1],
  ['infarctoin', 'infarction', 1],
  ['ondansteron', 'ondansetron', 1],
  ['kidney', 'sidneys', 2],
  ['heart', 'liver', 3],
  ['', 'ab', 2],
  ['a', 'abcdefgh', 3],
])('from %s to %s: %i, at most 3', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
});

it('is the same both ways, and as much as was done to a word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other, 3)).toBe(editDistance(other, one, 3));
      expect(editDistance(one, other, 3) === 0).toBe(one === other);
    }),
  );
  fc.assert(
    fc.property(word, fc.nat(8), (one, at) => {
      expect(editDistance(one, `${one.slice(0, at)}x${one.slice(at)}`, 2)).toBe(1);
    }),
  );
});
