// The columns and rows of a table without tags.
import { cellOf, type Cell } from './cells.ts';

export type TableColumn = { readonly x0: number; readonly x1: number };
export type ColumnRow = {
  readonly cells: readonly Cell[];
  readonly at: readonly number[];
  /** The name of the rows below it. */
  readonly isGroup?: true;
};
export type CellRow = readonly Cell[];

export const mostTableColumns = 10;
/** In letter sizes, between the last line of a row and the first of the next. */
const farthest = 4;

export function isNextRow(before: CellRow, cells: CellRow): boolean {
  const bottom = Math.min(...before.map((cell) => cell.bottom));
  const top = Math.max(...cells.map((cell) => cell.top));
  const { size, lines } = cells[0]!;
  const down = bottom - top;
  const isOtherSize = Math.abs(size - before[0]!.size) > 0.2 * size;
  return (
    !isOtherSize &&
    lines[0]!.angle === before[0]!.lines[0]!.angle &&
    down > 0.3 * size &&
    down < farthest * size
  );
}

/** The columns that the cells stand in, which grow with them; undefined where a cell stands in two, or two stand in one. */
export function placeInColumns(columns: TableColumn[], cells: readonly Cell[]): ColumnRow | undefined {
  const grown = [...columns];
  const at: number[] = [];
  for (const { x0, x1 } of cells) {
    const over = grown.flatMap((column, index) => (x0 < column.x1 && x1 > column.x0 ? [index] : []));
    if (over.length > 1) return undefined;
    const [own = grown.push({ x0, x1 }) - 1] = over;
    grown[own] = { x0: Math.min(x0, grown[own]!.x0), x1: Math.max(x1, grown[own]!.x1) };
    if (at.includes(own)) return undefined;
    at.push(own);
  }
  const spans = grown.toSorted((a, b) => a.x0 - b.x0);
  if (spans.some(({ x0 }, index) => index > 0 && spans[index - 1]!.x1 > x0)) return undefined;
  columns.splice(0, columns.length, ...grown);
  return { cells, at };
}

/** Rows with the lines that go on with them, where a page is written line by line over all columns. */
export function joinedRows(rows: readonly ColumnRow[]): ColumnRow[] {
  const pitch = usualDistance(rows);
  const found: ColumnRow[] = [];
  for (const [index, row] of rows.entries()) {
    const before = found.at(-1);
    const down = index === 0 ? Infinity : distance(rows[index - 1]!, row);
    const goesOn =
      before &&
      !before.isGroup &&
      !row.isGroup &&
      row.at.every((column) => before.at.includes(column)) &&
      row.cells.length < before.cells.length;
    if (!goesOn || down > 0.9 * pitch || row.cells.some((cell) => cell.lines.length > 1)) found.push(row);
    else
      found[found.length - 1] = {
        at: before.at,
        cells: before.cells.map((cell, at) => {
          const more = row.cells[row.at.indexOf(before.at[at]!)];
          return more ? cellOf([...cell.lines, ...more.lines]) : cell;
        }),
      };
  }
  return found;
}

export const distance = (above: ColumnRow, below: ColumnRow): number =>
  Math.min(...above.cells.map(({ bottom }) => bottom)) - Math.max(...below.cells.map(({ top }) => top));

/** How far full rows are apart. */
export function usualDistance(rows: readonly ColumnRow[]): number {
  const most = Math.max(...rows.map(({ cells }) => cells.length));
  const distances = rows.flatMap((row, at) =>
    at > 0 && row.cells.length === most ? [distance(rows[at - 1]!, row)] : [],
  );
  return distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
}
