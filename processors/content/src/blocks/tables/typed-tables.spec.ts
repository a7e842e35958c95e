// Tables as people type them: with rules of signs, and with rows of dots.
import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { linesOfText } from '../lines-of-text.ts';

/** The cells of the only table of a text, with a sign before those of its heads; what else it holds has its kind. */
const read = (...rows: readonly string[]) => {
  const text = ['Signs', '', ...rows, '', 'All are common.'].join('\n');
  const { blocks } = blocksOf([{ text, lines: linesOfText(text) }])[0]!;
  return blocks
    .slice(1, -1)
    .flatMap(({ kind, table }) =>
      table
        ? table.rows.map((row, at) =>
            row.map(({ start, end }) => (at < table.headRows ? '#' : '') + text.slice(start, end)),
          )
        : [kind],
    );
};

const body = [
  ['Pain', 'little', 'much'],
  ['Fever', 'none', 'high'],
];
const bars = body.map((row) => row.join(' | '));
const sign = [['#Sign', '#Mild', '#Severe'], ...body];

const closed = (row: string) => `| ${row} |`;

it('rules with a plus where they cross the bars part the head from the rows', () => {
  expect(read('Sign | Mild | Severe', '-----+------+------', ...bars)).toEqual(sign);
  expect(read(closed('Sign | Mild | Severe'), '+----+----+----+', ...bars.map(closed))).toEqual(sign);
  const rule = '+----+----+----+';
  const framed = bars.flatMap((row) => [closed(row), rule]);
  expect(read(rule, closed('Sign | Mild | Severe'), '+====+====+====+', ...framed)).toEqual([
    'furniture',
    ...sign,
  ]);
});

it('an empty corner before the first bar is the head of the first column', () => {
  const corner = [['#', '#Mild', '#Severe'], ...body];
  expect(read('      | Mild | Severe', ...bars)).toEqual(corner);
  expect(read('      | Mild | Severe', '------|------|-------', ...bars)).toEqual(corner);
});

it('a row of dots leads from a name to its value, and to no page', () => {
  expect(read('Sodium ..... 135–145', 'Potassium .. 3.5–5.0')).toEqual([
    ['Sodium', '135–145'],
    ['Potassium', '3.5–5.0'],
  ]);
  expect(read('Heart ....... 3', 'Lung ........ 12')).not.toContainEqual(['Heart', '3']);
});

it('a rule below a single line stays in the text', () => {
  const text = 'Mild | severe\n-----+------\n\nAll are common.';
  const { blocks } = blocksOf([{ text, lines: linesOfText(text) }])[0]!;
  expect(blocks.map(({ start, end }) => text.slice(start, end)).join('\n')).toContain('-+-');
});

it('a line right below the last cell of a row, and where that begins, is the rest of it', () => {
  const rows = [
    'IV       30 % of the',
    '         oral dose',
    'Trough   12 h after the last',
    '         24 h for Advagraf',
  ];
  expect(read(...rows).map((row) => (row as string[]).map((cell) => cell.replaceAll(/\s+/gu, ' ')))).toEqual([
    ['IV', '30 % of the oral dose'],
    ['Trough', '12 h after the last 24 h for Advagraf'],
  ]);
});

it('names of rows in single capitals are no head of their first row', () => {
  expect(
    read('A  hoarse voice', 'B  wheeze, RR up > 30', 'C  pale, SBP < 90', 'GI  vomiting 3 times')[0],
  ).toEqual(['A', 'hoarse voice']);
});

it('what an arrow leads to below a row is the rest of its last cell', () => {
  const rows = [
    'DO:         catheter first',
    'PAINFUL:    catheter 2 days',
    'PAINLESS, CREATININE UP:   high pressure',
  ];
  expect(read(...rows, '            -> keep it').at(-1)).toEqual([
    'PAINLESS, CREATININE UP:',
    expect.stringMatching(/^high pressure\s+-> keep it$/u),
  ]);
});

it('a cell goes on for so many lines, and what is longer is a text', () => {
  const below = Array.from({ length: 40 }, (_, at) => `         line ${at}`);
  const text = ['IV       30 % of', ...below].join('\n');
  const [row, next] = linesOfText(text);
  expect(text.slice(row!.start, row!.end).split('\n')).toHaveLength(31);
  expect(text.slice(next!.start, next!.end)).toBe('line 30');
});
