import { expect, it } from 'vitest';
import { at } from '../../items.fixture.ts';
import { readItems } from '../../page-text.ts';
import { nothingSeen } from '../../seen/seen.ts';
import { sourcePageOf } from '../draft.ts';
import { withSourceLines } from '../read-source.ts';

const sheet = { matrix: [1, 0, 0, -1, 0, 842], size: { width: 595, height: 842 } } as const;

/** Cells at the given places, each line 14 points below the one before. */
function read(rows: readonly (readonly string[])[], xs: readonly number[]): string[][] {
  const items = rows.flatMap((row, down) =>
    row.flatMap((text, column) => (text === '' ? [] : [at(text, xs[column]!, 700 - 14 * down)])),
  );
  const { text, lines } = sourcePageOf(
    withSourceLines(readItems(items), { items, seen: nothingSeen, sheet, struck: [] }),
  );
  return lines.flatMap(({ said }) =>
    said?.kind === 'row' ? [said.cells.map(({ start, end }) => text.slice(start, end))] : [],
  );
}

it('cells stand in their columns, also where two come close and where the corner is empty', () => {
  const rows = [
    ['', 'Crohn', 'Colitis'],
    ['Site', 'whole gut', 'colon'],
    ['Depth', 'through the wall', 'mucosa'],
    ['Blood', 'rare', 'common'],
  ];
  expect(read(rows, [50, 100, 192])).toEqual(rows);
});

it('a line below the last cell of a row goes on with it', () => {
  const rows = [
    ['Syphilis, early', 'Benzathine benzylpenicillin 2.4 MU IM once'],
    ['Gonorrhoea', 'Ceftriaxone 1 g IM once. If sensitive, ciprofloxacin 500 mg once'],
    ['Chlamydia', 'Doxycycline 100 mg BD for 7 days. In pregnancy azithromycin 1 g, then'],
    ['', '500 mg for two days, never doxycycline'],
  ];
  expect(read(rows, [62, 159])).toEqual([
    rows[0],
    rows[1],
    ['Chlamydia', `${rows[2]![1]!}\n${rows[3]![1]!}`],
  ]);
});

it('sentences below each other are no table', () => {
  const rows = ['One line of text', 'and another one', 'and the last of them'].map((row) => [row]);
  expect(read(rows, [50])).toEqual([]);
});
