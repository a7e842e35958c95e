import { gridOf, headsOf } from '../../blocks/table-grid.ts';
import type { Piece } from './pieces.ts';
import { type Span, tidy, type Unit } from './unit.ts';

/** Columns of a table of which no head is known: more of them cannot be told apart. */
const MOST_COLUMNS = 2;

/** Rows of tables: the first cell is the subject of the others, behind the names of their columns where the table has them. */
export const rowUnits = (pieces: readonly Piece[], of: Pick<Unit, 'source' | 'rank'>): Unit[] =>
  pieces.flatMap((piece) => (piece.table ? unitsOfTable(piece, piece.table, of) : []));

function unitsOfTable(
  { under, isUnsure }: Piece,
  table: NonNullable<Piece['table']>,
  of: Pick<Unit, 'source' | 'rank'>,
): Unit[] {
  const { text } = of.source;
  const grid = gridOf(table);
  const heads = headsOf(table, text);
  const columns = Math.max(heads.length, ...grid.map(({ length }) => length));
  if (heads.length === 0 && columns > MOST_COLUMNS) return [];
  // "Dose in", "Dose in": a head of two lines, of which one was read.
  if (new Set(heads.filter(Boolean)).size < heads.filter(Boolean).length) return [];
  const [first] = table.rows;
  // Two lists side by side look the same.
  if (columns <= 2 && first && isMadeOfSpaces(text, first)) return [];
  const head = grid[table.headRows - 1];
  const own: Span[] = head ? [spanOf(head)] : [];
  return grid.slice(table.headRows).flatMap((row) => {
    const [label = '', ...values] = row.map(({ start, end }) => tidy(text.slice(start, end)));
    // A cell under the wrong name, or under none, may say the opposite of what it says.
    if (
      label === '' ||
      values.every((cell) => cell === '') ||
      row.length > Math.max(heads.length, MOST_COLUMNS)
    )
      return [];
    const said = values.flatMap((cell, at) => {
      const name = heads[at + 1];
      return cell === '' ? [] : [name ? `${name}: ${cell}` : cell];
    });
    return {
      ...of,
      under: isUnsure ? '' : under,
      label,
      columns: heads.slice(1).join(', '),
      text: `${label} – ${said.join('; ')}`,
      spans: [...own, spanOf(row)],
      isWithheld: isUnsure === true && under !== '',
    };
  });
}

type Cell = { start: number; end: number };

const spanOf = (row: readonly Cell[]): Span => {
  const filled = row.filter(({ start, end }) => end > start);
  return [filled[0]!.start, Math.max(...filled.map(({ end }) => end))];
};

function isMadeOfSpaces(text: string, [first, second]: readonly Cell[]): boolean {
  const between = first && second ? text.slice(first.end, second.start) : '';
  return between !== '' && between.trim() === '' && !between.includes('\t') && !between.includes('\n');
}
