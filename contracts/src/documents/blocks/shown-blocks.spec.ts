import { expect, it } from 'vitest';
import type { ExcerptBlock } from './excerpt.ts';
import { beginningOf, beginnings, belowHeads, blocksWithin, blockMovedBy } from './shown-blocks.ts';

const text = 'Drugs\n- bisoprolol for the heart\n- ramipril\nDrug\tDose\nA\t1 mg\nB\t2 mg\n';
const place = (words: string) => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};
const table = {
  headRows: 1,
  rows: [
    [place('Drug\t'), place('Dose')],
    [place('A'), place('1 mg')],
    [place('B'), place('2 mg')],
  ].map((row) => row.map(({ start, end }) => ({ start, end: text[end - 1] === '\t' ? end - 1 : end }))),
};
const blocks: ExcerptBlock[] = [
  { kind: 'heading', ...place('Drugs'), level: 1 },
  { kind: 'item', ...place('- bisoprolol for the heart'), mark: 2, level: 0 },
  {
    kind: 'item',
    ...place('- ramipril'),
    mark: 2,
    level: 0,
    runs: [{ ...place('ramipril'), bold: true }],
  },
  { kind: 'table', start: place('Drug\t').start, end: place('2 mg').end, table },
];
const wordsIn = (stretch: { start: number; end: number }) => {
  const of = text.slice(stretch.start, stretch.end);
  return blocksWithin(text, blocks, stretch).map(({ start, end, table: rows }) =>
    rows
      ? [rows.heads, ...rows.rows.map((row) => row.map((cell) => of.slice(cell.start, cell.end)))]
      : of.slice(start, end),
  );
};

it('are those in a stretch, with items whole as their author marked them', () => {
  const [item] = blocksWithin(text, blocks, {
    start: place('- ramipril').start,
    end: text.indexOf('Drug\t'),
  });
  expect(item).toEqual({
    kind: 'item',
    start: 0,
    end: 10,
    level: 0,
    mark: 2,
    runs: [{ start: 2, end: 10, bold: true }],
  });
  expect(wordsIn({ start: place('for').start, end: place('ramipril').end })).toEqual([
    'for the heart',
    '- ramipril',
  ]);
});

it('keep what the head of a table says where it stands before the stretch', () => {
  expect(wordsIn({ start: place('B').start, end: text.length })).toContainEqual([
    ['Drug', 'Dose'],
    ['B', '2 mg'],
  ]);
  expect(wordsIn({ start: text.indexOf('Drug\t'), end: place('1 mg').end })).toEqual([
    [undefined, ['Drug', 'Dose'], ['A', '1 mg']],
  ]);
});

it('leave a gap where a cell that stands before the stretch spans a row', () => {
  const rows = [[{ ...place('A'), rows: 2 }, place('1 mg')], [place('2 mg')]];
  const block = { kind: 'table' as const, start: 0, end: text.length, table: { headRows: 0, rows } };
  const [own] = blocksWithin(text, [block], { start: place('2 mg').start, end: text.length });
  expect(own?.table?.rows).toEqual([
    [
      { start: 0, end: 0 },
      { start: 0, end: 4 },
    ],
  ]);
});

it('begin with items, rows and new lines', () => {
  expect(beginnings(blocks).map((at) => text.slice(at, at + 4))).toEqual([
    'Drug',
    '- bi',
    '- ra',
    'Drug',
    'A\t1 ',
    'B\t2 ',
  ]);
});

it('are cut between two of them where the beginning of a long excerpt is shown', () => {
  const short = beginningOf(text, blocks, 40)!;
  expect([short.text, short.isCut]).toEqual(['Drugs\n- bisoprolol for the heart\n', false]);
  expect(short.blocks.map(({ kind }) => kind)).toEqual(['heading', 'item']);
  expect(beginningOf('one two', [{ kind: 'paragraph', start: 0, end: 7 }], 5)).toEqual({
    text: 'one t',
    blocks: [{ kind: 'paragraph', start: 0, end: 5 }],
    isCut: true,
  });
  const headed: ExcerptBlock[] = [...blocks.slice(0, 2), { ...blocks[2]!, kind: 'heading' }];
  expect(beginningOf(text, headed, 46)?.blocks).toHaveLength(2);
  expect(beginningOf(text, blocks, text.length)).toBeNull();
});

it('are moved with all that is in them', () => {
  const back = blocks.map((block) => blockMovedBy(blockMovedBy(block, 7), -7));
  expect(back).toEqual(blocks);
});

it('are under the headings that they begin with, as far as all of them are', () => {
  const { path, text: body, blocks: own } = belowHeads({ text, path: ['Heart'], blocks });
  expect([path, body.slice(0, 12), own.length]).toEqual([['Heart', 'Drugs'], '- bisoprolol', 3]);
  const two = [...blocks, { kind: 'heading' as const, start: 60, end: 64, level: 1 }];
  expect(belowHeads({ text, blocks: two })).toMatchObject({ path: [], text });
  expect(belowHeads({ text, blocks: blocks.slice(0, 1) })).toMatchObject({ path: [], text });
});
