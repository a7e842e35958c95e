// Rows of a table that name those below them: one line, written in another way, over all columns.
import type { Cell } from './cells.ts';
import type { CellRow, Column, Row } from './table-columns.ts';

const fontOf = ({ lines }: Cell): string | undefined => lines[0]!.font;
const fontsOf = (cells: CellRow): Set<string | undefined> => new Set(cells.map(fontOf));

/** In the font of no cell of the row below. A heading between two tables is none: the first of them has a head, or the name stands right below it. */
export function isGroupAt(rows: readonly CellRow[], at: number, from: number): boolean {
  const [cell, ...others] = rows[at]!;
  const next = rows[at + 1];
  if (at <= from || others.length > 0 || cell!.lines.length > 1 || !next || next.length < 2) return false;
  const [font, below, head] = [fontOf(cell!), fontsOf(next), fontsOf(rows[from]!)];
  if (font === undefined || below.has(font)) return false;
  return at === from + 1 || ![...head].some((one) => below.has(one));
}

/** In its first column; undefined where it goes out of the table. */
export function groupIn(columns: readonly Column[], cells: CellRow, next: CellRow): Row | undefined {
  const [cell] = cells;
  const { size, x0, x1 } = cell!;
  const all = [...columns, ...next];
  const left = Math.min(...all.map((one) => one.x0));
  const right = Math.max(...all.map((one) => one.x1));
  if (x0 < left - size || x1 > right + size) return undefined;
  const first = columns.findIndex((column) => columns.every((other) => column.x0 <= other.x0));
  return { cells, at: [first], isGroup: true };
}
