import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedMarkup, type MarkupLine } from '../../blocks/markup.ts';
import { partsThatFit } from './page-parts.ts';

const line = (text: string, open: string[] = []): MarkupLine => ({
  text,
  map: Array.from(text, (_, at) => at),
  open,
  opensPath: false,
});

const signs = (all: readonly string[]): string => all.join('').replaceAll('\n', '');

it('keeps a page whole that fits, and cuts a longer one between lines, each part under its headings', () => {
  const lines = Array.from({ length: 40 }, (_, at) =>
    line(`Line ${at} of a page that is too long.`, ['Under: Heart']),
  );
  expect(partsThatFit(lines, () => true)).toEqual([joinedMarkup(lines).text]);
  const parts = partsThatFit(lines, ({ length }) => length <= 400);
  expect(parts.every((part) => part.length <= 400)).toBe(true);
  for (const part of parts) expect(part).toMatch(/^Under: Heart\nLine/u);
});

it('leaves nothing out, whatever the lines', () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 700 }), { maxLength: 8 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 500 }), (written, most) => {
      const parts = partsThatFit(
        written.map((text) => line(text)),
        ({ length }) => length <= most,
      );
      expect(signs(parts)).toBe(signs(written));
    }),
  );
});

it('says what a table is about in each part of it', () => {
  const rows = Array.from({ length: 20 }, (_, at) => line(`Drug ${at} | ${at} mg`, ['[head] Drug | Dose']));
  const parts = partsThatFit([line('[head] Drug | Dose'), ...rows], ({ length }) => length <= 250);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part).toMatch(/^\[head\] Drug \| Dose\nDrug/u);
});
