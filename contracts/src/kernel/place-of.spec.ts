import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

it('finds a text in another one, also where both are long', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 40 });
  fc.assert(
    fc.property(text, text, (long, wanted) => {
      expect(placeOf(wanted, long)).toBe(long.indexOf(wanted));
    }),
  );
  const some = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, some, some, (one, two, three) => {
      const [long, wanted] = [one.repeat(900) + two.repeat(900) + three, two.repeat(850) + three];
      expect(placeOf(wanted, long)).toBe(long.indexOf(wanted));
    }),
    { numRuns: 30 },
  );
  const half = 'a'.repeat(250_000);
  expect(placeOf(`${half}b${half}`, half + half)).toBe(-1);
});
