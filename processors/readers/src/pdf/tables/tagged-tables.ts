// The rows of tables that a PDF tags. What the tags say must fit where the text stands, or the table is read as any text.
import { textOfCellLines } from './cell-text.ts';
import { hasHeadSigns, type HeadCell } from './head-signs.ts';
import { baselinesOf, type Line } from '../lines/lines.ts';
import { most, rowLine } from '../lines/row-line.ts';
import type { Run } from '../lines/runs.ts';
import type { TaggedTable } from '../tagged/structure.ts';
import { cellSpansOf } from './table-spans.ts';

/** Cells of more letters are parts of a page that is laid out by a table. */
export const longestCell = 900;
const mostColumns = 30;

type Cell = {
  row: number;
  index: number;
  runs: Run[];
  lines: Line[];
  x0: number;
  x1: number;
  top: number;
  bottom: number;
};

/** The rows of each table that can be trusted. */
export function rowsOfTagged(runs: readonly Run[]): Map<TaggedTable, Line[]> {
  const tables = new Map<TaggedTable, Map<number, Cell>>();
  for (const run of runs) {
    const at = run.place?.cell;
    if (!at || at.table.isNested) continue;
    const cells = tables.get(at.table) ?? new Map<number, Cell>();
    tables.set(at.table, cells);
    const key = at.row * 10_000 + at.index;
    const cell = cells.get(key);
    if (cell) cell.runs.push(run);
    else if (run.text.trim() !== '')
      cells.set(key, {
        row: at.row,
        index: at.index,
        runs: [run],
        lines: [],
        x0: 0,
        x1: 0,
        top: 0,
        bottom: 0,
      });
  }
  const rows = new Map<TaggedTable, Line[]>();
  const first = runs.find(({ place, text }) => place && text.trim() !== '')?.place?.cell?.table;
  for (const [table, cells] of tables) {
    const read = readTable(table, [...cells.values()].map(measured), table === first);
    if (read) rows.set(table, read);
  }
  return rows;
}

function measured(cell: Cell): Cell {
  const lines = baselinesOf(cell.runs);
  return {
    ...cell,
    lines,
    x0: -most(lines, ({ x0 }) => -x0),
    x1: most(lines, ({ x1 }) => x1),
    top: most(lines, ({ y, size }) => y + size),
    bottom: -most(lines, ({ y }) => -y),
  };
}

function readTable(table: TaggedTable, cells: readonly Cell[], isFirst: boolean): Line[] | undefined {
  const rows = [...Map.groupBy(cells, ({ row }) => row)]
    .sort(([a], [b]) => a - b)
    .map(([, of]) => of.sort((a, b) => a.index - b.index));
  const full = rows.filter((row) => row.length >= 2);
  if (full.length < 2 || !rows.every(isRow) || !areBelow(rows)) return undefined;
  if (
    cells.some(({ lines }) => lengthOfLines(lines) > longestCell) ||
    full.filter(isLaidOutRow).length > 0.5 * full.length
  )
    return undefined;
  const columns = columnsOf(table, rows);
  if (columns === undefined) return undefined;
  const rights = columns.map((of) => most(of, ({ x1 }) => x1));
  const columnOf = new Map(columns.flatMap((of, at) => of.map((cell) => [cell, at] as const)));
  // A table that goes on from the page before has its head there. Elsewhere the first row would be taken for one.
  const goesOn = rows[0]![0]!.row > 0;
  const isTagged = table.heads.has(full[0]![0]!.row);
  const grid = rows.map((row) => ({
    cells: columns.map((_of, at) => row.findLast((cell) => columnOf.get(cell) === at)),
    tagged: table.rows[row[0]!.row] ?? 0,
  }));
  const spans = cellSpansOf(grid, columns.map(spanOf));
  const lines = rows.map((row, nth) => {
    const isFirstFull = row === full[0] && !goesOn;
    const texts = columns.map((_of, at) => {
      const own = row.filter((cell) => columnOf.get(cell) === at);
      return own.map((cell) => textOfCellLines(cell.lines, rights[at]!)).join(' ');
    });
    return rowLine(
      row.flatMap((cell) => cell.lines),
      texts,
      {
        table,
        isHead: table.heads.has(row[0]!.row) || (isFirstFull && !isTagged),
        spans: spans[nth]!,
      },
    );
  });
  if (isTagged) return lines;
  return (goesOn ? isFirst : hasHeadSigns(headCells(full, columnOf))) ? lines : undefined;
}

const headCells = (rows: readonly (readonly Cell[])[], columnOf: ReadonlyMap<Cell, number>): HeadCell[][] =>
  rows.map((row) =>
    row.map((cell) => ({
      column: columnOf.get(cell) ?? -1,
      text: cell.lines.map(({ text }) => text).join(' '),
      font: cell.lines[0]!.font,
    })),
  );

/** A row without a short cell to name it: texts beside each other. */
export const isLaidOutRow = (cells: readonly { readonly lines: readonly Line[] }[]): boolean =>
  cells.every(({ lines }) => lengthOfLines(lines) > 100);

export const lengthOfLines = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

/** Cells of a row stand beside each other, from left to right or from right to left. */
function isRow(cells: readonly Cell[]): boolean {
  const [first, second] = cells;
  if (!first || !second) return true;
  const isTurned = second.x0 < first.x0;
  return cells.every((cell, at) => {
    const before = cells[at - 1];
    if (before === undefined) return true;
    const [left, right] = isTurned ? [cell, before] : [before, cell];
    const isBeside = left.x1 <= right.x0 + 2;
    return isBeside && cell.bottom < before.top && before.bottom < cell.top;
  });
}

/** Rows stand below each other; where a column of the page ends, one may stand further up. */
function areBelow(rows: readonly (readonly Cell[])[]): boolean {
  const tops = rows.map((row) => most(row, ({ top }) => top));
  const risen = tops.filter((top, at) => at > 0 && top > tops[at - 1]! + 1).length;
  return risen <= Math.floor(rows.length / 10);
}

type Column = readonly Cell[];

/** The cells of each column: found by their numbers where no cell is merged or left out, or else by where they stand. */
function columnsOf(table: TaggedTable, rows: readonly (readonly Cell[])[]): Column[] | undefined {
  const counts = rows.map((row) => table.rows[row[0]!.row] ?? 0);
  const cells = rows.flat();
  const widest = most(counts, (count) => count);
  if (widest > mostColumns) return undefined;
  if (counts.every((count) => count === widest)) {
    const columns = Array.from({ length: widest }, (_, at) => cells.filter(({ index }) => index === at));
    if (areApart(columns)) return columns.filter((column) => column.length > 0);
  }
  return columnsByPlace(rows);
}

const areApart = (columns: readonly Column[]): boolean => {
  const spans = columns
    .filter((column) => column.length > 0)
    .map(spanOf)
    .sort((a, b) => a.x0 - b.x0);
  return spans.every((span, at) => at === 0 || spans[at - 1]!.x1 <= span.x0 + 2);
};

const spanOf = (cells: Column): { x0: number; x1: number } => ({
  x0: -most(cells, ({ x0 }) => -x0),
  x1: most(cells, ({ x1 }) => x1),
});

function columnsByPlace(rows: readonly (readonly Cell[])[]): Column[] | undefined {
  const widest = most(rows, (row) => row.length);
  const full = rows.filter((row) => row.length === widest);
  const columns = Array.from({ length: widest }, (_, at) => full.map((row) => row[at]!));
  if (!areApart(columns)) return undefined;
  const spans = columns.map(spanOf);
  for (const row of rows) {
    if (row.length === widest) continue;
    let last = -1;
    for (const cell of row) {
      const at = spans.findIndex(({ x0, x1 }, index) => index > last && cell.x0 < x1 && cell.x1 > x0);
      if (at < 0) return undefined;
      columns[at]!.push(cell);
      last = at;
    }
  }
  return columns;
}
