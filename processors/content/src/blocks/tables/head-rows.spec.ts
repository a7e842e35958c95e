// Which rows of a table name its columns, where no source says it.
import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import type { SourceLine } from '../source-line.ts';

/** Cells parted by bars; `|2` behind one that stands over two columns. */
function headsOf(...rows: readonly string[]): number | undefined {
  return headsSaid(undefined, rows);
}

/** `heads`: how many rows the source calls so. */
function headsSaid(heads: number | undefined, rows: readonly string[]): number | undefined {
  let text = '';
  const table = {};
  const lines = rows.map((row, at): SourceLine => {
    const isHead = heads === undefined ? {} : { isHead: at < heads };
    const start = text.length;
    const cells = row.split(' | ').map((cell) => {
      const from = text.length;
      const [words = '', columns, down] = cell.split('<');
      text += `${words}\t`;
      return {
        start: from,
        end: from + words.length,
        ...(columns && { columns: Number(columns) }),
        ...(down && { rows: Number(down) }),
      };
    });
    const end = text.length - 1;
    text = `${text.slice(0, -1)}\n`;
    return { start, end, said: { kind: 'row', table, cells, ...isHead } };
  });
  return blocksOf([{ text, lines }])[0]!.blocks[0]?.table?.headRows;
}

it('rows that all have a name and say small things of it have no head', () => {
  expect(headsOf('Onset | sudden | gradual', 'Pain | severe | mild', 'Fever | high | none')).toBe(0);
  expect(headsOf('Sign | Mild | Severe', 'Pain | severe | mild', 'Fever | high | none')).toBe(1);
});

it('numbers that count over words are a head', () => {
  expect(headsOf('Score | 0 | 1', 'Pulse | none | slow', 'Tone | limp | some')).toBe(1);
});

it('names over several columns have those of each below them', () => {
  expect(headsOf('Test | Result<2', 'Name | normal | high', 'Sodium | 140 | 150', 'Potassium | 4 | 6')).toBe(
    2,
  );
  expect(
    headsOf(
      ' | Men |  | Women | ',
      ' | mean | SD | mean | SD',
      'Iron | 15 | 1 | 13 | 1',
      'Zinc | 9 | 2 | 8 | 2',
    ),
  ).toBe(2);
});

it('a head of one row is one where the source names it, also below a wide cell', () => {
  const rows = ['Heart<1<2 | Bisoprolol | failure', 'Digoxin | fibrillation', 'Lung | Salbutamol | asthma'];
  expect(headsSaid(1, ['Group | Drugs and their use<2', ...rows])).toBe(1);
  const names = ['Group<1<2 | Drugs and their use<2', 'Name | Use', 'Lung | Salbutamol | asthma'];
  expect(headsSaid(1, names)).toBe(2);
});

it('a row of a unit below the heads stands over all their columns', () => {
  expect(
    headsSaid(1, [
      'Weight<1<2 | < 1 kg | 1 - 2 kg<1<2 | > 2 kg',
      'Requirement | ml/kg/day',
      'Day 1 | 100 | 80 | 60',
      'Day 2 | 120 | 100 | 80',
    ]),
  ).toBe(2);
});
