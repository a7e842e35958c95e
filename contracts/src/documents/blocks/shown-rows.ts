import type { BlockTable, TableCell } from './page-block.ts';
import { filledGrid, headsOf } from './table-grid.ts';

type Stretch = { start: number; end: number };

/** The rows that stand whole in a stretch, in offsets into it; where their head stands before it they keep what it says. */
export function rowsWithin(table: BlockTable, { start, end }: Stretch, text: string): BlockTable {
  const { headRows, rows, title } = table;
  const from = firstFrom(rows, start);
  let to = from;
  while (to < rows.length && (rows[to]!.at(-1)?.end ?? end) <= end) to += 1;
  const hasHead = headRows > 0 && from === 0 && to >= headRows;
  const heads = hasHead ? [] : headsOf(table, text);
  const first = hasHead ? 0 : Math.max(from, headRows);
  const own = from === 0 ? rows.slice(first, to) : withGaps(table, first, to);
  return {
    headRows: hasHead ? headRows : 0,
    rows: own.map((cells) =>
      cells.map((cell) => ({ ...cell, start: cell.start - start, end: cell.end - start })),
    ),
    ...(heads.length > 0 && { heads: [...heads] }),
    ...(title !== undefined && { title }),
  };
}

/** The first row that does not begin before an offset. */
function firstFrom(rows: readonly (readonly TableCell[])[], offset: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]![0]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows with an empty cell for each column that a cell of a row before them spans. */
function withGaps({ rows, ...table }: BlockTable, from: number, to: number): TableCell[][] {
  const before = new Set(rows.slice(0, from).flat());
  if (![...before].some(({ rows: down }) => down !== undefined)) return rows.slice(from, to);
  return filledGrid({ ...table, rows: rows.slice(0, to) })
    .slice(from)
    .map((row, at) => {
      const own = new Set(rows[from + at]);
      const place = rows[from + at]![0]?.start ?? row.find((cell) => !before.has(cell))?.start ?? 0;
      return row.flatMap((cell, column) => {
        if (before.has(cell)) return [{ start: place, end: place }];
        return own.has(cell) && row[column - 1] !== cell ? [cell] : [];
      });
    });
}
