import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { linesOfText } from '../lines-of-text.ts';
import type { SourceLine } from '../source-line.ts';

const read = (text: string, lines: readonly SourceLine[]) =>
  blocksOf([{ text, lines }])[0]!.blocks.map(
    ({ start, end, mark = 0, level }) => `${level}: ${text.slice(start + mark, end)}`,
  );
const typed = (...rows: string[]) => read(rows.join('\n'), linesOfText(rows.join('\n')));

/** Items of one level, as a slide says. */
const said = (...rows: string[]) => {
  let at = 0;
  return read(
    rows.join('\n'),
    rows.map((row) => {
      const start = at;
      at += row.length + 1;
      return { start, end: start + row.length, said: { kind: 'item', level: 1 }, mark: 2 };
    }),
  );
};

it.each([
  ['typed', typed, 0],
  ['said', said, 1],
] as const)('both bullets are the mark of an item: %s', (_, of, level) => {
  expect(of('• • CD4 below 200', '• • viral load', '• •rash')).toEqual(
    ['CD4 below 200', 'viral load', 'rash'].map((text) => `${level}: ${text}`),
  );
  expect(of('• → death', '• -5 mmol', '• + fever')).toEqual(
    ['→ death', '-5 mmol', '+ fever'].map((text) => `${level}: ${text}`),
  );
});

it.each([
  ['typed', typed, 0],
  ['said', said, 1],
] as const)('those with both are in the one before that has one: %s', (_, of, level) => {
  const rows = ['• Syphilis', '• • chancre', '• • rash', '• Gonorrhoea', '• • discharge'];
  expect(of(...rows)).toEqual([
    `${level}: Syphilis`,
    `${level + 1}: chancre`,
    `${level + 1}: rash`,
    `${level}: Gonorrhoea`,
    `${level + 1}: discharge`,
  ]);
});
