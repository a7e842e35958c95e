// Heads of tables without tags, which may be centred over their columns or come as one line.
import { textOfCell, type Cell } from './cells.ts';
import type { HeadCell } from './head-signs.ts';
import type { CellRow, TableColumn, ColumnRow } from './table-columns.ts';

/** The column under a cell of the head: the nearest of those that it stands over, or the one that begins before it. */
export function columnUnder(columns: readonly TableColumn[], { x0, x1 }: TableColumn): number {
  const middle = (x0 + x1) / 2;
  const off = (index: number): number => Math.abs((columns[index]!.x0 + columns[index]!.x1) / 2 - middle);
  const indexes = columns.map((_column, index) => index);
  const over = indexes.filter((index) => x0 < columns[index]!.x1 && x1 > columns[index]!.x0);
  const [near] = over.sort((a, b) => off(a) - off(b));
  const before = indexes.filter((index) => columns[index]!.x0 <= middle);
  return near ?? before.sort((a, b) => columns[b]!.x0 - columns[a]!.x0)[0] ?? -1;
}

export const isTitleRow = (cells: CellRow): boolean => cells.length === 1 && cells[0]!.lines.length === 1;

/** Over several columns, each of one line, and no sentence or title. */
export const mayBeHead = (cells: CellRow, columns: readonly TableColumn[]): boolean =>
  cells.every(({ lines }) => lines.length === 1) &&
  cells.some(({ x0, x1 }) => columns.filter((column) => x0 < column.x1 && x1 > column.x0).length > 1) &&
  !cells.some((cell) => /[.:;,]$|^(?:table|box|fig)/iu.test(textOfCell(cell)));

/** Each cell of a head stands between the beginnings of its column and of the next. */
export function headOver(columns: readonly TableColumn[], cells: readonly Cell[]): ColumnRow | undefined {
  const at = cells.map(({ x0, x1 }) =>
    columns.findIndex((column) => {
      const next = Math.min(...columns.map((other) => (other.x0 > column.x0 ? other.x0 : Infinity)));
      return x0 >= column.x0 - 1 && x1 <= next;
    }),
  );
  return at.includes(-1) || new Set(at).size < at.length ? undefined : { cells, at };
}

const fontOf = ({ lines }: Cell): string | undefined => lines[0]!.font;

export const headCells = (rows: readonly ColumnRow[]): HeadCell[][] =>
  rows.map(({ cells, at }) =>
    cells.map((cell, index) => ({ column: at[index]!, text: textOfCell(cell), font: fontOf(cell) })),
  );
