// Heads of two rows in tables whose rules are drawn: one goes down over both, another over several columns.
import { expect, it } from 'vitest';
import { at } from '../../items.fixture.ts';
import { bar, rowsRead } from '../../source/rows.fixture.ts';

const lying = (y: number, from = 45) => bar(from, y, 465, y);
const standing = (x: number, top = 712) => bar(x, 612, x, top);

const body = [
  ['Enalapril', '2.5', '20', '3'],
  ['Ramipril', '1.25', '10', '2'],
  ['Lisinopril', '5', '40', '6'],
];
const lefts = [50, 170, 270, 370];

function read(heads: readonly (readonly [string, number, number])[]) {
  const items = [
    at('These are the doses that are given for a failing heart.', 50, 760),
    ...heads.map(([text, x, y]) => at(text, x, y)),
    ...['First', 'Target', 'Most'].map((text, column) => at(text, lefts[column + 1]!, 680)),
    ...body.flatMap((row, down) => row.map((text, column) => at(text, lefts[column]!, 660 - 20 * down))),
  ];
  const bars = [
    ...[712, 672, 652, 632, 612].map((y) => lying(y)),
    lying(692, 165),
    ...[45, 165, 465].map((x) => standing(x)),
    ...[265, 365].map((x) => standing(x, 692)),
  ];
  return rowsRead(items, bars).map((row) =>
    row.map(({ text, columns, rows }) => `${text} ${columns}x${rows}`),
  );
}

const below = [['First', 'Target', 'Most'], ...body].map((row) => row.map((text) => `${text} 1x1`));

it('the first goes down over both rows and over no columns, at whatever height its words stand', () => {
  const whole = [['Drug 1x2', 'Dose in mg 3x1'], ...below];
  for (const y of [680, 690, 700])
    expect(
      read([
        ['Drug', 50, y],
        ['Dose in mg', 250, 700],
      ]),
    ).toEqual(whole);
});

it('its words may take two lines', () => {
  const heads = [
    ['Drug of', 50, 700],
    ['choice', 50, 688],
    ['Dose in mg', 250, 700],
  ] as const;
  expect(read(heads)).toEqual([['Drug of choice 1x2', 'Dose in mg 3x1'], ...below]);
});
