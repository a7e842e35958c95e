import { expect, it } from 'vitest';
import { at } from '../../items.fixture.ts';
import { readItems } from '../../page-text.ts';
import { nothingSeen } from '../../seen/seen.ts';
import { sourcePageOf } from '../../source/draft.ts';
import { withSourceLines } from '../../source/read-source.ts';
import { bar, rowsRead, sheet } from '../../source/rows.fixture.ts';

const lefts = [50, 150, 270];
const head = ['Type', 'First', 'Second'];

/** Lines of the second and the third column, and names of the first, each at its height. */
const placed = (
  names: readonly (readonly [string, number])[],
  rows: readonly (readonly [string, string, number])[],
) => [
  ...head.map((text, column) => at(text, lefts[column]!, 700)),
  ...names.map(([text, y]) => at(text, lefts[0]!, y)),
  ...rows.flatMap(([drug, dose, y]) =>
    [drug, dose].flatMap((text, column) => (text === '' ? [] : [at(text, lefts[column + 1]!, y)])),
  ),
];
const ruledAt = (...ys: number[]) => ys.map((y) => bar(45, y, 500, y));

it('what stands between two rules has one name, where names are set in the middle', () => {
  const items = placed(
    [
      ['0–5 min', 686],
      ['5–20 min', 661],
      ['(1st line)', 651],
    ],
    [
      ['Glucose', '200 mL', 686],
      ['Lorazepam', '4 mg', 670],
      ['', 'repeated once', 660],
      ['Midazolam', '10 mg', 648],
    ],
  );
  expect(rowsRead(items, ruledAt(712, 695, 680, 640)).map((row) => row.map(({ text }) => text))).toEqual([
    head,
    ['0–5 min', 'Glucose', '200 mL'],
    ['5–20 min (1st line)', 'Lorazepam', '4 mg repeated once'],
    ['Midazolam', '10 mg'],
  ]);
});

it('a table whose rows cannot be told is not read line by line', () => {
  const items = placed(
    [['Migraine', 680]],
    [
      ['Sumatriptan', '50 mg', 686],
      ['Acute', '', 674],
      ['Aspirin', '900 mg', 662],
      ['Prevention', '', 650],
    ],
  );
  const page = readItems(items, { bars: ruledAt(712, 695, 640) });
  const lines = sourcePageOf(withSourceLines(page, { items, seen: nothingSeen, sheet, struck: [] })).lines;
  expect(lines.map(({ said }) => said?.kind)).toEqual(lines.map(() => 'figure'));
});

it('a caption between two tables of one width is of neither', () => {
  const items = [
    ...placed([['Mild', 686]], [['Rest', 'a day', 686]]),
    at('Table 7: What is found', 50, 670),
    ...placed([], []).map(({ str }, column) => at(str, lefts[column]!, 650)),
    ...['Look', 'clear', 'turbid'].map((text, column) => at(text, lefts[column]!, 636)),
    ...['Cells', 'few', 'many'].map((text, column) => at(text, lefts[column]!, 624)),
  ];
  const rows = rowsRead(items, ruledAt(712, 695, 680, 660, 645, 615)).map((row) =>
    row.map(({ text }) => text),
  );
  expect(rows.slice(-2)).toEqual([
    ['Look', 'clear', 'turbid'],
    ['Cells', 'few', 'many'],
  ]);
  expect(rows.flat().join(' ')).not.toContain('Table 7');
});

it('a name between the lines of another column takes nothing of the row above', () => {
  const items = placed(
    [
      ['Budesonide', 686],
      ['Thiopurines', 670.5],
    ],
    [
      ['9 mg', 'CYP3A4 inhibitors', 686],
      ['Azathioprine', 'Absent TPMT', 676],
      ['Mercaptopurine', 'As azathioprine', 665],
    ],
  );
  const rows = rowsRead(items, ruledAt(712, 695, 655)).map((row) => row.map(({ text }) => text).join(' '));
  expect(rows.filter((row) => row.includes('9 mg') && row.includes('Azathioprine'))).toEqual([]);
});

it('lines of a cell before which a bullet is drawn are parted', () => {
  const items = placed(
    [
      ['Ethambutol', 686],
      ['Isoniazid', 646],
    ],
    [
      ['15 mg/kg', 'poor vision of one', 686],
      ['', 'or both eyes', 674],
      ['', 'halve it below 30', 662],
      ['300 mg', 'neuropathy', 646],
    ],
  );
  const dots = [686, 662].map((y) => ({
    left: lefts[2]! - 8,
    right: lefts[2]! - 5,
    bottom: y + 2,
    top: y + 5,
  }));
  const { text } = readItems(items, { bars: ruledAt(712, 695, 636), dots });
  expect(text).toContain('poor vision of one or both eyes; halve it below 30');
});
