import { expect, it } from 'vitest';
import { withWholeRows } from './ragged-tables.ts';
import { tablePage } from './table-page.fixture.ts';

const rowsOf = (...rows: string[]) => {
  const { text, blocks } = tablePage(rows);
  const table = withWholeRows(blocks[0]!.table!);
  return table?.rows.map((row) => row.map(({ start, end }) => text.slice(start, end)).join('|'));
};

it('a row with fewer cells than there are columns is none, but for the name of a group', () => {
  expect(rowsOf('Part|Passive|Active', 'Onset|rapid|slow', 'Antibodies', 'Examples|milk')).toEqual([
    'Part|Passive|Active',
    'Onset|rapid|slow',
    'Antibodies',
  ]);
});

it('heads over fewer columns may be those of others', () => {
  expect(rowsOf('Passive|Active', 'Onset|rapid|slow', 'Means|milk|vaccine')).toBeUndefined();
});
