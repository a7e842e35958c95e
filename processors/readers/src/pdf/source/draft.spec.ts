import { expect, it } from 'vitest';
import { draftLayoutOf, sourcePageOf } from './draft.ts';

const seen = (x: number) => ({ box: { x, y: 20, width: 100, height: 12 }, size: 11, bold: 0, italic: 0 });

it('a line that stands where no number tells is a line like any, but not seen', () => {
  const text = 'Digoxin\nHeparin';
  const lines = [
    { start: 0, end: 7, seen: seen(50) },
    { start: 8, end: 15, seen: seen(Infinity) },
  ];
  const page = sourcePageOf({ text, layout: draftLayoutOf(lines, { width: Number.NaN, height: 842 }) });
  expect(page.lines.map((line) => line.seen?.box.x)).toEqual([50, undefined]);
  expect(page.lines.map(({ start, end }) => text.slice(start, end))).toEqual(['Digoxin', 'Heparin']);
  expect(page.size).toBeUndefined();
});
