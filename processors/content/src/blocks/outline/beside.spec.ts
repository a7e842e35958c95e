import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { seenPage, type SeenLine } from '../layouts/seen-lines.fixture.ts';

const lines: SeenLine[] = [
  { text: 'Muscle relaxants', size: 24, x: 20, y: 20 },
  { text: 'Depolarising', bold: true, x: 20, y: 80 },
  { text: '• works in 45 s', x: 30, y: 100 },
  { text: 'Contraindications', size: 14, bold: true, x: 20, y: 160 },
  { text: '• burns', x: 30, y: 190 },
  { text: '• denervation', x: 30, y: 205 },
  { text: 'Reversal', bold: true, x: 400, y: 80 },
  { text: '• sugammadex 2 mg/kg', x: 410, y: 100 },
  { text: '• neostigmine 2.5 mg', x: 410, y: 115 },
];

const over = (words: string, size: { width: number; height: number }) => {
  const pages = [1, 2, 3].map(() => seenPage(lines, size));
  const { blocks } = blocksOf(pages)[1]!;
  return blocks.find(({ start, end }) => pages[1]!.text.slice(start, end).includes(words))!.path;
};

it('a heading of a slide is over nothing that stands beside it and begins further up', () => {
  const slide = { width: 720, height: 540 };
  expect(over('burns', slide)).toEqual(['Muscle relaxants', 'Contraindications']);
  expect(over('sugammadex', slide)).toEqual(['Muscle relaxants', 'Reversal']);
});

it('in print a section goes on at the top of the next column', () => {
  const print = { width: 595, height: 842 };
  expect(over('sugammadex', print)).toEqual(['Muscle relaxants', 'Contraindications', 'Reversal']);
});
