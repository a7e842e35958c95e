import { expect, it } from 'vitest';
import { blocksOf } from '../../blocks-of.ts';
import { seenPage, type SeenLine } from '../../layouts/seen-lines.fixture.ts';

const part = (text: string): SeenLine => ({ text, bold: true, gap: 1 });
const chapter = (text: string): SeenLine => ({ text, size: 14, bold: true, gap: 1 });
const prose = 'The heart beats too fast, and who has it for long needs something for the blood.';

it('what looks like "1.1" and has no such number stands below it, where "1" looks different', () => {
  const page = [
    chapter('1 Rhythm'),
    part('1.1 Fibrillation'),
    prose,
    part('Rate'),
    prose,
    part('1.2 Flutter'),
    prose,
    chapter('2 Clots'),
    part('2.1 Which'),
    prose,
  ];
  const source = seenPage([{ text: 'Cardiology', size: 20 }, ...page]);
  const headings = blocksOf([source])[0]!.blocks.filter(({ kind }) => kind === 'heading');
  expect(headings.map(({ level, start, end }) => `${level} ${source.text.slice(start, end)}`)).toEqual([
    '1 Cardiology',
    '2 1 Rhythm',
    '3 1.1 Fibrillation',
    '4 Rate',
    '3 1.2 Flutter',
    '2 2 Clots',
    '3 2.1 Which',
  ]);
});
