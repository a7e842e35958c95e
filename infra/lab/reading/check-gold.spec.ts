import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './check-gold.ts';
import { goldPieceSchema, pathsOf, readGold, type GoldPiece } from './piece.ts';
import { signFaults, wordText } from './source-signs.ts';

const text = `# Hyperkalaemia

1. ECG: tall tented T waves
2. 10 ml of 10 % calcium gluconate

Drug   | Dose
-------|------
Aspirin| 75 mg
`;
const good: GoldPiece = goldPieceSchema.parse({
  id: 'typed-01',
  half: 'tune',
  kind: 'typed',
  about: 'for this spec',
  source: { text },
  blocks: [
    { kind: 'heading', level: 1, text: 'Hyperkalaemia' },
    { kind: 'item', level: 0, text: 'ECG: tall tented T waves' },
    { kind: 'item', level: 0, text: '10 ml of 10 % calcium gluconate' },
    {
      kind: 'table',
      headRows: 1,
      rows: [
        ['Drug', 'Dose'],
        ['Aspirin', '75 mg'],
      ],
    },
  ],
});
const withBlocks = (...blocks: unknown[]): GoldPiece => goldPieceSchema.parse({ ...good, blocks });
const heading = (level: number, words: string) => ({ kind: 'heading', level, text: words });
const item = (level: number, words: string, more: object = {}) => ({
  kind: 'item',
  level,
  text: words,
  ...more,
});
const table = (...rows: unknown[][]) => ({ kind: 'table', headRows: 1, rows });

it('finds no fault in the gold', async () => {
  const faults = [];
  for (const piece of await readGold())
    faults.push(...(await faultsOf(piece)).map((fault) => `${piece.id}: ${fault}`));
  expect(faults).toEqual([]);
});

describe('the words of a piece', () => {
  it('stand in its blocks, but for marks, rules and signs of tables', async () => {
    expect(await faultsOf(good)).toEqual([]);
  });

  it('are missed at the end, in the middle, or where another block was to come', () => {
    const { blocks } = good;
    expect(signFaults(text, blocks.slice(0, 3))).toEqual([expect.stringContaining('in no block: ')]);
    expect(signFaults(text, blocks.toSpliced(1, 1))).toHaveLength(1);
    expect(signFaults(text, [...blocks.slice(1), ...blocks.slice(0, 1)])).toHaveLength(1);
    expect(
      signFaults(
        text,
        blocks.flatMap((block) => [block, block]),
      ),
    ).toHaveLength(1);
  });

  it('are not told from those of a PDF', async () => {
    const piece = { ...good, id: 'pdf-01', kind: 'pdf', source: { file: 'none.pdf', page: 1 } };
    expect(await faultsOf(piece)).toEqual([]);
  });

  it('of a Word file are those of its body and notes, a text box once', () => {
    const box = '<w:txbxContent><w:p><w:r><w:t>Red &lt;flags&gt;</w:t></w:r></w:p></w:txbxContent>';
    const body = `<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent><w:tab/><w:t xml:space="preserve">Pain </w:t><w:delText>gone</w:delText></w:r></w:p>`;
    const bytes = zipSync({
      'word/document.xml': strToU8(body),
      'word/footnotes.xml': strToU8('<w:p><w:r><w:t>A note.</w:t></w:r></w:p>'),
      'word/header1.xml': strToU8('<w:p><w:r><w:t>Head</w:t></w:r></w:p>'),
    });
    expect(wordText(bytes).split(/[\n\t]+/u)).toEqual(['Red <flags>', 'Pain ', 'A note.', '']);
  });
});

describe('the form of a piece', () => {
  it('is told by its number and kind', async () => {
    expect(await faultsOf({ ...good, id: 'typed-40' })).toEqual([]);
    expect(await faultsOf({ ...good, id: 'typed-41' })).toEqual(['it belongs to the other half than tune']);
    expect(await faultsOf({ ...good, half: 'held' })).toEqual(['it belongs to the other half than held']);
    expect(await faultsOf({ ...good, id: 'word-01' })).toEqual(['its id is none of a typed']);
  });

  it('has no level left out', async () => {
    const piece = withBlocks(heading(1, 'A'), heading(3, 'B'), item(0, 'c'), item(2, 'd'));
    expect(await faultsOf({ ...piece, source: { text: 'A\nB\nc\nd' } })).toEqual([
      "'B' is of level 3 under one of 1",
      "'d' is of level 2",
    ]);
  });

  it('has rows of the same columns, cells over several counted', async () => {
    const merged = table(
      [
        { text: 'a', rows: 2 },
        { text: 'b', columns: 2 },
      ],
      ['c', 'd'],
    );
    const source = { text: 'a b c d' };
    expect(await faultsOf({ ...withBlocks(merged), source })).toEqual([]);
    expect(await faultsOf({ ...withBlocks(table(['a', 'b', 'c'], ['d'])), source })).toEqual([
      "the table of 'a' has rows of 3, 1 columns",
    ]);
  });

  it('has paths of what stands before', async () => {
    const piece = withBlocks(item(0, 'Causes:'), item(1, 'burns', { path: ['Causes', 'Skin'] }));
    expect(await faultsOf({ ...piece, source: { text: '- Causes:\n  - burns' } })).toEqual([
      "nothing before 'burns' is named 'Skin'",
    ]);
  });
});

it('what a block stands under follows from the headings before it and those open where the page begins', () => {
  const { blocks } = withBlocks(
    item(0, 'a'),
    heading(2, 'Signs:'),
    item(0, 'b'),
    heading(1, 'Other'),
    item(0, 'c', { path: ['Own:'] }),
  );
  expect(pathsOf({ blocks, open: ['Asthma', 'Causes'] })).toEqual([
    ['Asthma', 'Causes'],
    ['Asthma'],
    ['Asthma', 'Signs'],
    [],
    ['Own'],
  ]);
});
