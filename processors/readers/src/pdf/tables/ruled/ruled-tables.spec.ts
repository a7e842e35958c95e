import { expect, it } from 'vitest';
import { at } from '../../items.fixture.ts';
import { bar, rowsRead } from '../../source/rows.fixture.ts';

const [left, right] = [40, 460];
const middles = [170, 310];

/** Cells at three columns, each of several lines, below each other; rules at the given places between rows. */
function read(
  rows: readonly (readonly string[])[],
  ys: readonly number[],
  xs: readonly number[],
  more: readonly ReturnType<typeof bar>[] = [],
) {
  let y = 700;
  const items = [at('A line of text stands over the table.', 50, 730)];
  for (const row of rows) {
    const lines = row.map((cell) => cell.split('/'));
    for (const [column, own] of lines.entries())
      for (const [line, text] of own.entries())
        if (text) items.push(at(text, 50 + column * 130, y - line * 12));
    y -= 12 * Math.max(...lines.map((own) => own.length)) + 8;
  }
  items.push(at('Another line of text stands below it.', 50, 540));
  const bars = [
    ...ys.map((place) => bar(left, place, right, place)),
    ...xs.map((place) => bar(place, ys[0]!, place, ys.at(-1)!)),
    ...more,
  ];
  return rowsRead(items, bars).map((row) =>
    row.map(({ text, columns }) => text + (columns > 1 ? ` <${columns}>` : '')),
  );
}

const rows = [
  ['Stage', 'Findings', 'Therapy'],
  ['Mild', '• cough/• fever', '• rest'],
  ['Severe', '', '• ceftriaxone/• oxygen'],
];
const ys = [712, 692, 660, 630];

it('rows of a table whose rules are drawn have the lines of their cells', () => {
  expect(read(rows, ys, [left, ...middles, right])).toEqual([
    ['Stage', 'Findings', 'Therapy'],
    ['Mild', 'cough; fever', 'rest'],
    ['Severe', '', 'ceftriaxone; oxygen'],
  ]);
});

it('a cell alone in its row may go over several columns', () => {
  const group = ['In all patients of the ward and in those at home', '', ''];
  expect(read([group, ...rows.slice(1)], ys, [left, ...middles, right])[0]).toEqual([`${group[0]} <3>`]);
});

it('cells that no rule parts are one, over columns and rows', () => {
  const [top, middle, low, bottom] = [712, 692, 672, 652];
  const items = [
    at('Patient', 50, 698),
    at('By drip', 180, 698),
    at('first', 180, 678),
    at('later', 320, 678),
    at('Adult', 50, 658),
    at('2 g', 180, 658),
    at('1 g', 320, 658),
  ];
  const bars = [
    ...[top, low, bottom].map((y) => bar(left, y, right, y)),
    bar(middles[0]!, middle, right, middle),
    ...[left, middles[0]!, right].map((x) => bar(x, top, x, bottom)),
    bar(middles[1]!, middle, middles[1]!, bottom),
  ];
  const spans = rowsRead(items, bars).map((row) =>
    row.map(({ columns, rows: down }) => `${columns}x${down}`),
  );
  expect(spans).toEqual([
    ['1x2', '2x1'],
    ['1x1', '1x1'],
    ['1x1', '1x1', '1x1'],
  ]);
});

it('a ground is no rule', () => {
  const ground = { ...bar(left, 672, right, 672), thickness: 20 };
  expect(read(rows, ys, [left, ...middles, right], [ground])).toHaveLength(3);
});

it('a frame is no table', () => {
  expect(read(rows, [712, 630], [left, right])).toEqual([]);
});

it('what was written as one over a rule is two cells', () => {
  const close = [['Anxiety, agitated states midazolam', '', '5 mg'], ...rows.slice(1)];
  expect(read(close, ys, [left, ...middles, right])[0]).toEqual([
    'Anxiety, agitated states',
    'midazolam',
    '5 mg',
  ]);
});

it('a line of a text box that is laid over the table is none of its cells', () => {
  const items = [
    at('Agonist', 50, 698),
    at('patch', 180, 698),
    at('Agonist', 50, 678),
    at('injection', 180, 678),
    at('Amantadine', 50, 658),
    at('100 mg', 180, 658),
    at('Dyskinesia: lower the dose before amantadine is given', 60, 656),
  ];
  const bars = [
    ...[712, 692, 672, 640].map((y) => bar(left, y, right, y)),
    ...[left, 170, right].map((x) => bar(x, 712, x, 640)),
  ];
  expect(rowsRead(items, bars).map((row) => row.map(({ text }) => text))).toEqual([
    ['Agonist', 'patch'],
    ['Agonist', 'injection'],
    ['Amantadine', '100 mg'],
  ]);
});
