import type { Piece } from './pieces.ts';
import { tidy, type Unit } from './unit.ts';

const LEAST_ROWS = 3;

/** Rows of tables: the first cell is what the others tell of, behind the names of their columns where the table has them. */
export function rowUnits(pieces: readonly Piece[], of: Pick<Unit, 'source' | 'rank'>): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < pieces.length;) {
    let end = at;
    while (pieces[end]?.kind === 'row') end++;
    if (end > at) units.push(...unitsOfTable(pieces.slice(at, end), of));
    at = Math.max(end, at + 1);
  }
  return units;
}

function unitsOfTable(rows: readonly Piece[], of: Pick<Unit, 'source' | 'rank'>): Unit[] {
  const { text } = of.source;
  const cells = rows.map(({ start, end }) => cellsOf(text.slice(start, end)));
  const isHeaded =
    rows.length >= LEAST_ROWS && cells[0]!.every((cell) => cell.length <= 40 && !/\d/u.test(cell));
  if (isHeaded && isBrokenHead(cells[0]!)) return [];
  return rows.slice(isHeaded ? 1 : 0).flatMap(({ start, end }, at) => {
    const [label = '', ...told] = cells[at + (isHeaded ? 1 : 0)]!;
    if (label === '' || told.every((cell) => cell === '')) return [];
    const names = isHeaded && cells[0]!.length === told.length + 1 ? cells[0]!.slice(1) : [];
    const said = told.flatMap((cell, column) =>
      cell === '' ? [] : [names[column] ? `${names[column]}: ${cell}` : cell],
    );
    const own = [start, end] as const;
    const spans = names.length > 0 ? [[rows[0]!.start, rows[0]!.end] as const, own] : [own];
    return [{ ...of, label, text: `${label} – ${said.join('; ')}`, spans }];
  });
}

/** "Dose in", "Dose in": a head of two lines, of which one was read. */
const isBrokenHead = (names: readonly string[]): boolean =>
  new Set(names).size < names.length ||
  names.some((name) => /\b(?:in|of|for|with|and|or|to|by|at|per)$/iu.test(name));

const cellsOf = (row: string): string[] =>
  row.includes('\t')
    ? row.split('\t').map(tidy)
    : row
        .trim()
        .replace(/^\||\|$/gu, '')
        .split('|')
        .map(tidy);
