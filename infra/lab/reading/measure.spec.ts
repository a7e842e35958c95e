import { expect, it } from 'vitest';
import { measure } from './measure.ts';
import type { GoldPiece } from './piece.ts';
import { cellsWithHeads, readBlocksOf, spanned } from './read-blocks.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';

const gold: Pick<GoldPiece, 'blocks' | 'open'> = {
  open: ['Kidney'],
  blocks: [
    { kind: 'heading', level: 2, text: 'Hyperkalaemia' },
    { kind: 'item', level: 0, text: 'Tall tented T waves' },
    { kind: 'heading', level: 2, text: 'Drugs' },
    {
      kind: 'table',
      headRows: 1,
      rows: [
        ['Drug', 'Dose'],
        ['Calcium gluconate', '10 ml'],
      ],
    },
  ],
};
const text = 'Hyperkalaemia\n- Tall tented T waves\nDrugs\nDrug\tDose\nCalcium gluconate\t10 ml';
const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
const blocks = (drugs: PageBlock['path']): PageBlock[] => [
  { kind: 'heading', ...at('Hyperkalaemia'), level: 1, path: ['Kidney'] },
  { kind: 'item', ...at('- Tall tented T waves'), mark: 2, path: ['Kidney', 'Hyperkalaemia'] },
  {
    kind: 'heading',
    start: text.indexOf('\nDrugs') + 1,
    end: text.indexOf('\nDrugs') + 6,
    level: 1,
    path: ['Kidney'],
  },
  {
    kind: 'table',
    start: text.indexOf('Drug\t'),
    end: text.length,
    path: drugs,
    table: {
      headRows: 1,
      rows: [
        [at('Drug'), at('Dose')],
        [at('Calcium gluconate'), at('10 ml')],
      ],
    },
  },
];

it('a page that is read as its author made it has nothing wrong', () => {
  const { faults, ...measured } = measure(gold, readBlocksOf(text, blocks(['Kidney', 'Drugs'])));
  expect(faults).toEqual([]);
  expect(measured).toMatchObject({
    headings: { gold: 2, read: 2, right: 2 },
    paths: { lines: 3, right: 3, wrong: 0, unsure: 0, lost: 0 },
    cells: { of: 1, right: 1 },
    words: { of: 12, right: 12 },
  });
});

it('a wrong path is counted apart from one that is unsure', () => {
  const wrong = blocks(['Kidney', 'Hyperkalaemia']);
  expect(measure(gold, readBlocksOf(text, wrong)).paths).toMatchObject({ right: 1, wrong: 2 });
  const unsure = wrong.map((block) => ({ ...block, isPathUnsure: true as const }));
  expect(measure(gold, readBlocksOf(text, unsure)).paths).toMatchObject({ unsure: 3, wrong: 0 });
});

it('what is read as a running head is lost, and what is taken for a heading is told', () => {
  const lost = blocks(['Kidney', 'Drugs']).map((block, index) =>
    index === 1 ? { ...block, kind: 'furniture' as const } : block,
  );
  expect(measure(gold, readBlocksOf(text, lost)).paths).toMatchObject({ lost: 1 });
  const headed = blocks(['Kidney', 'Drugs']).map((block, index) =>
    index === 1 ? { ...block, kind: 'heading' as const } : block,
  );
  expect(measure(gold, readBlocksOf(text, headed)).headings).toEqual({ gold: 2, read: 3, right: 2 });
});

const cellsOf = (headRows: number, rows: (string | { text: string; columns: number })[][]) =>
  cellsWithHeads(
    spanned(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)))),
    headRows,
  );
const calcium = { text: '10 ml', row: 'Calcium gluconate', column: 'Dose' };

it('a title row heads no column, whether its cell spans them or stands beside empty ones', () => {
  const rows = [
    ['Drug', 'Dose'],
    ['Calcium gluconate', '10 ml'],
  ];
  expect(cellsOf(2, [[{ text: 'Hyperkalaemia', columns: 2 }], ...rows])).toEqual([calcium]);
  expect(cellsOf(2, [['Hyperkalaemia', ''], ...rows]).map(({ column }) => column.trim())).toEqual(['Dose']);
});

it('the name of a group over all columns is no cell to find, one that spans some of them is', () => {
  const group = [{ text: 'To stabilise', columns: 3 }];
  expect(cellsOf(1, [['Drug', 'Dose', 'Route'], group, ['Calcium gluconate', '10 ml', 'IV']])).toEqual([
    calcium,
    { text: 'IV', row: 'Calcium gluconate', column: 'Route' },
  ]);
  const both = ['Dialysis', { text: 'none', columns: 2 }];
  expect(cellsOf(1, [['Measure', 'Dose', 'Route'], both]).map(({ column }) => column)).toEqual([
    'Dose',
    'Route',
  ]);
});
