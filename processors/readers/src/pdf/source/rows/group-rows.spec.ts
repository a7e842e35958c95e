// Rows of a table without rules that name the rows below them.
import { blocksOf } from '@anamnesis/content/blocks.ts';
import { expect, it } from 'vitest';
import { at } from '../../items.fixture.ts';
import { readItems } from '../../page-text.ts';
import { nothingSeen } from '../../seen/seen.ts';
import { sourcePageOf } from '../draft.ts';
import { withSourceLines } from '../read-source.ts';

const sheet = { matrix: [1, 0, 0, -1, 0, 842], size: { width: 595, height: 842 } } as const;
const look = (name: string) => ({ name, isBold: name === 'bold', isItalic: false });
const fonts = new Map(['bold', 'plain'].map((name) => [name, look(name)]));

const around = (text: string, y: number) => at(text, 50, y, { font: 'plain' });

/** Rows 14 points below each other between two lines of text; what begins with a star is bold. */
function blocks(rows: readonly (readonly string[])[], xs: readonly number[]) {
  const cells = rows.flatMap((row, down) =>
    row.flatMap((cell, column) => {
      const font = cell.startsWith('*') ? 'bold' : 'plain';
      return cell === '' ? [] : [at(cell.replace('*', ''), xs[column]!, 700 - 14 * down, { font })];
    }),
  );
  const items = [
    around('Values of healthy adults, as they are measured here in the morning.', 740),
    ...cells,
    around('All of them are higher in newborn children.', 500),
  ];
  const seen = { ...nothingSeen, fonts };
  const page = sourcePageOf(withSourceLines(readItems(items), { items, seen, sheet, struck: [] }));
  return blocksOf([page])[0]!.blocks.flatMap(({ kind, table, start, end }): (string | string[])[] =>
    table
      ? table.rows.map((row) =>
          row.map((cell) => page.text.slice(cell.start, cell.end) + (cell.columns ? `<${cell.columns}` : '')),
        )
      : [`${kind} ${page.text.slice(start, start + 10)}${end > start ? '' : '?'}`],
  );
}

const [head, blood, serum] = [
  ['*Test', '*Range', '*Unit'],
  ['*Blood count after a night without food'],
  ['*Serum'],
];
const cells = [
  ['Hb', '13–17', 'g/dl'],
  ['WBC', '4–10', 'G/l'],
];
const salts = [
  ['Na', '135–145', 'mmol/l'],
  ['K', '3.5–5', 'mmol/l'],
];
const xs = [50, 150, 260];

it('a name in bold over all columns is a row of the table', () => {
  expect(blocks([head, blood, ...cells, serum, ...salts], xs)).toEqual([
    'paragraph Values of ',
    ['Test', 'Range', 'Unit'],
    ['Blood count after a night without food<3'],
    ...cells,
    ['Serum<3'],
    ...salts,
    'paragraph All of the',
  ]);
});

const two = (rows: readonly (readonly string[])[]) => rows.map((row) => row.slice(0, 2));

it('so it is where there are two columns', () => {
  const rows = [...two([head]), serum, ...two(cells), ['*Salts'], ...two(salts)];
  expect(blocks(rows, xs)).toContainEqual(['Salts<2']);
});

it('a heading between two tables without heads is none', () => {
  const third = [['PLT', '150–400', 'G/l']];
  const read = blocks(
    [blood, ...cells, ...third, ['*Salts of the serum'], ...salts, ['Ca', '2.2', 'mmol/l']],
    xs,
  );
  expect(read).toContain('heading Salts of t');
  expect(read).not.toContainEqual(['Salts of the serum<3']);
});
