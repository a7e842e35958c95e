import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsThatFit } from './page-parts.ts';

it('keeps a text whole that fits, and cuts a longer one at line ends', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at} of a page that is too long.`).join('\n');
  expect(partsThatFit(lines, () => true)).toEqual([lines]);
  const parts = partsThatFit(lines, ({ length }) => length <= 400);
  expect(parts.every((part) => part.length <= 400)).toBe(true);
  for (const part of parts.slice(1)) expect(part).toMatch(/^\n?Line/u);
});

it('leaves nothing out, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), fc.integer({ min: 1, max: 500 }), (text, most) => {
      const parts = partsThatFit(text, ({ length }) => length <= most);
      expect(parts.join('')).toBe(text.trim() === '' ? '' : text);
    }),
  );
});
