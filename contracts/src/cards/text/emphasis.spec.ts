import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emphasesIn } from './emphasis.ts';

/** The same in one expression, which takes the square of what is not closed. */
const inOne = /\*\*(?!\s)(.+?)(?<!\s)\*\*|(?<![\p{L}\p{N}*])\*(?![\s*])(.+?)(?<![\s*])\*(?![\p{L}\p{N}*])/gu;

it('finds what is bold and what is in italics', () => {
  const pieces = fc.array(fc.constantFrom('*', '**', 'a', ' ', '\n', '😀', '.', '1'), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, (made) => {
      const text = made.join('');
      const expected = Array.from(text.matchAll(inOne), ({ 0: whole, 1: bold, 2: italic, index }) => ({
        kind: bold === undefined ? 'italic' : 'bold',
        from: index,
        to: index + whole.length,
        inner: bold ?? italic,
      }));
      expect([...emphasesIn(text)]).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

it.each(['**a ', '* ', '*a ', '**', ' *a', '**a\n'])('reads %j without an end in linear time', (piece) => {
  for (const { from, to } of emphasesIn(piece.repeat(200_000))) expect(to).toBeGreaterThan(from);
});
