// Whether rows of cells are a table.
import { isBulleted, isLabelled } from '../lines/bullets.ts';
import { textOfCell, type Cell } from './cells.ts';
import type { TableColumn, ColumnRow } from './table-columns.ts';

const longestCell = 700;

export function isTable(all: readonly ColumnRow[], columns: readonly TableColumn[], fewest: number): boolean {
  const rows = all.filter(({ isGroup }) => !isGroup);
  const full = rows.filter(({ cells }) => cells.length > 1);
  if (full.length < fewest || full.length < 0.6 * rows.length || columns.length < 2) return false;
  const cells = rows.flatMap((row) =>
    row.cells.map((cell, index) => ({ cell, column: row.at[index]!, row })),
  );
  if (cells.length < 0.55 * rows.length * columns.length) return false;
  const texts = cells.map(({ cell }) => textOfCell(cell));
  if (texts.some((text) => text.length > longestCell || /\.{4}|(?:\. ){4}|_{4}/u.test(text))) return false;
  const first = columns.reduce((best, column, index) => (column.x0 < columns[best]!.x0 ? index : best), 0);
  const byColumn = columns.map((_column, index) =>
    cells.filter(({ column }) => column === index).map(({ cell }) => cell),
  );
  return byColumn.every((own, index) => isColumn(own, index === first));
}

/** Begun, centred or ended in the same place; no list, no lines of prose, and names in the first. */
function isColumn(cells: readonly Cell[], isFirst: boolean): boolean {
  const count = (is: (text: string) => boolean): number =>
    cells.filter((cell) => is(textOfCell(cell))).length;
  if (count(isFirst ? isLabelled : isBulleted) > 0.3 * cells.length) return false;
  if (isFirst && count((text) => /\p{L}/u.test(text)) < 0.6 * cells.length) return false;
  if (isFirst && count((text) => /^\p{Ll}/u.test(text) && text.length > 15) > 0.25 * cells.length)
    return false;
  if (cells.reduce((sum, cell) => sum + textOfCell(cell).length, 0) > (isFirst ? 60 : 250) * cells.length)
    return false;
  const places = [({ x0 }: Cell) => x0, ({ x1 }: Cell) => x1, ({ x0, x1 }: Cell) => (x0 + x1) / 2];
  return places.some((placeOf) => shareAt(cells, placeOf) >= 0.6);
}

function shareAt(cells: readonly Cell[], placeOf: (cell: Cell) => number): number {
  const places = cells.map(placeOf).sort((a, b) => a - b);
  const middle = places[Math.floor(places.length / 2)]!;
  return places.filter((place) => Math.abs(place - middle) < 0.6 * cells[0]!.size).length / cells.length;
}
