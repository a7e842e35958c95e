// Tables that no tag marks: rows of cells below each other, in the same columns. What is not certain to be one stays as
// it is: columns of prose, lists side by side, labels of figures.
import { textOfCellLines } from './cell-text.ts';
import { cellOf, cellRows, type Cell } from './cells.ts';
import { hasHeadSigns, isSurelyHead } from './head-signs.ts';
import type { Line } from '../lines/lines.ts';
import { rowLine } from '../lines/row-line.ts';
import { cutAtGaps, splitLines, wholeLines } from './split-lines.ts';
import {
  distance,
  isNextRow,
  joinedRows,
  mostTableColumns,
  placeInColumns,
  usualDistance,
  type CellRow,
  type TableColumn,
  type ColumnRow,
} from './table-columns.ts';
import { columnUnder, headCells, headOver, isTitleRow, mayBeHead } from './table-head.ts';
import { isTable } from './table-shape.ts';

const fewestRows = 3;
const mostRows = 100;
/** Where so many rows are no table, none begins among them: otherwise each would be tried. */
const mostTried = 30;

/** The lines of a page, with those of a table put together into its rows. */
export function withTables(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  let open: Line[] = [];
  const flush = (): void => {
    for (const line of open.length < fewestRows * 2 ? open : readStretch(open)) found.push(line);
    open = [];
  };
  for (const line of lines) {
    if (line.table === undefined && line.place?.item === undefined && line.place?.kind !== 'heading')
      open.push(line);
    else {
      flush();
      found.push(line);
    }
  }
  flush();
  return found;
}

function readStretch(lines: readonly Line[]): Line[] {
  const rows = cellRows(splitLines(lines));
  const hasFarRows = farRows(rows);
  const found: Line[] = [];
  let left: CellRow[] = [];
  for (let at = 0; at < rows.length;) {
    const table = rows[at]!.length > 1 ? tableAt(rows, at) : undefined;
    if (table === undefined) {
      const skipped = hasFarRows(at) && bodyFrom(rows, at).rows.length > mostTried ? mostTried : 1;
      left.push(...rows.slice(at, at + skipped));
      at += skipped;
    } else {
      if (table.hasHeadAbove) left.pop();
      for (const line of [...asTheyWere(left), ...table.lines]) found.push(line);
      left = [];
      at = table.next;
    }
  }
  return [...found, ...asTheyWere(left)];
}

/** Whether a row of several cells stands so far below one that more than `mostTried` may belong together: most rows need no other look. */
function farRows(rows: readonly CellRow[]): (at: number) => boolean {
  const next: number[] = [];
  for (let at = rows.length - 1; at >= 0; at -= 1)
    next[at] = rows[at]!.length > 1 ? at : (next[at + 1] ?? Infinity);
  return (at) => (next[at + mostTried - 1] ?? Infinity) < at + mostRows;
}

type Table = { readonly lines: Line[]; readonly next: number; readonly hasHeadAbove: boolean };

const asTheyWere = (rows: readonly CellRow[]): Line[] =>
  wholeLines(rows.flatMap((cells) => cells.flatMap(({ lines }) => lines)));

function tableAt(rows: readonly CellRow[], from: number): Table | undefined {
  const whole = bodyFrom(rows, from);
  if (isTable(whole.rows, whole.columns, fewestRows)) return tableOf(whole, rows[from - 1]);
  // A head may be centred over columns that begin to the left of it.
  if ((rows[from + 1]?.length ?? 0) < 2 || !isNextRow(rows[from]!, rows[from + 1]!)) return undefined;
  const body = bodyFrom(rows, from + 1);
  const head = headOver(body.columns, rows[from]!);
  if (!head || !isTable(body.rows, body.columns, fewestRows - 1)) return undefined;
  const found = [head, ...joinedRows(body.rows)];
  if (!hasHeadSigns(headCells(found))) return undefined;
  const lines = linesOfTable(found, body.columns);
  return { lines, next: body.next, hasHeadAbove: false };
}

type Body = {
  readonly rows: readonly ColumnRow[];
  readonly columns: readonly TableColumn[];
  readonly next: number;
};

/** The rows from one on that fit the same columns; the last of them has several cells. */
function bodyFrom(rows: readonly CellRow[], from: number): Body {
  const columns: TableColumn[] = [];
  const taken: ColumnRow[] = [];
  let full = 0;
  for (let at = from; at < Math.min(rows.length, from + mostRows); at += 1) {
    const cells = rows[at]!;
    if (at > from && !isNextRow(rows[at - 1]!, cells)) break;
    const row = isGroupAt(rows, at, from)
      ? groupIn(columns, cells, rows[at + 1]!)
      : placeInColumns(columns, cells);
    if (row === undefined || columns.length > mostTableColumns) break;
    taken.push(row);
    if (cells.length > 1 || isContinuation(taken)) full = taken.length;
  }
  return { rows: taken.slice(0, full), columns, next: from + full };
}

/** A line right below a cell of the row before, and not of its first column. */
function isContinuation(rows: readonly ColumnRow[]): boolean {
  const [before, row] = rows.slice(-2);
  if (!before || !row) return false;
  const [cell] = row.cells;
  const above = before.cells[before.at.indexOf(row.at[0]!)];
  const isFirst = before.cells.every(({ x0 }) => x0 >= (above?.x0 ?? 0));
  return above !== undefined && !isFirst && distance(before, row) < 1.45 * cell!.size;
}

/** The line right above may be a head whose cells came as one. Where that is so and it cannot be cut, what the columns are is not known. */
function tableOf({ rows, columns, next }: Body, above: CellRow | undefined): Table {
  const body = joinedRows(rows);
  const unsure = { lines: asTheyWere(rows.map(({ cells }) => cells)), next, hasHeadAbove: false };
  const plain = hasHeadSigns(headCells(body)) ? { ...unsure, lines: linesOfTable(body, columns) } : unsure;
  if (!above || isSurelyHead(headCells(body)) || !isNextRow(above, rows[0]!.cells)) return plain;
  if (distance({ cells: above, at: [] }, rows[0]!) > 1.6 * usualDistance(rows)) return plain;
  if (!mayBeHead(above, columns)) return isTitleRow(above) ? plain : unsure;
  const spans = columns.toSorted((a, b) => a.x0 - b.x0);
  const gaps = spans.slice(1).map(({ x0 }, index) => ({ from: spans[index]!.x1, to: x0 }));
  const pieces = above.flatMap(({ lines }) => lines).map((line) => cutAtGaps(line, gaps));
  const cells = pieces.flatMap((cut) => cut?.map((piece) => cellOf([piece])) ?? []);
  const at = cells.map((cell) => columnUnder(columns, cell));
  if (pieces.includes(undefined) || new Set(at).size < at.length || at.length < columns.length - 1)
    return unsure;
  return { lines: linesOfTable([{ cells, at }, ...body], columns), next, hasHeadAbove: true };
}

function linesOfTable(rows: readonly ColumnRow[], columns: readonly TableColumn[]): Line[] {
  const table = {};
  const order = columns.map((_column, index) => index).sort((a, b) => columns[a]!.x0 - columns[b]!.x0);
  const rights = columns.map((_column, index) =>
    Math.max(
      ...rows.flatMap(({ cells, at, isGroup }) => (isGroup ? [] : (cells[at.indexOf(index)]?.x1 ?? []))),
    ),
  );
  return rows.map(({ cells, at, isGroup }, index) => {
    const texts = order.map((column) => {
      const cell = cells[at.indexOf(column)];
      return cell ? textOfCellLines(cell.lines, rights[column]!) : '';
    });
    return rowLine(
      cells.flatMap(({ lines }) => lines),
      texts,
      { table, isHead: index === 0, ...(isGroup && { isGroup }) },
    );
  });
}

const fontOf = ({ lines }: Cell): string | undefined => lines[0]!.font;
const fontsOf = (cells: CellRow): Set<string | undefined> => new Set(cells.map(fontOf));

/** A row that names those below it: in the font of no cell of the row below. A heading between two tables is none: the first of them has a head, or the name stands right below it. */
function isGroupAt(rows: readonly CellRow[], at: number, from: number): boolean {
  const [cell, ...others] = rows[at]!;
  const next = rows[at + 1];
  if (at <= from || others.length > 0 || cell!.lines.length > 1 || !next || next.length < 2) return false;
  const [font, below, head] = [fontOf(cell!), fontsOf(next), fontsOf(rows[from]!)];
  if (font === undefined || below.has(font)) return false;
  return at === from + 1 || ![...head].some((one) => below.has(one));
}

/** In its first column; undefined where it goes out of the table. */
function groupIn(columns: readonly TableColumn[], cells: CellRow, next: CellRow): ColumnRow | undefined {
  const [cell] = cells;
  const { size, x0, x1 } = cell!;
  const all = [...columns, ...next];
  const left = Math.min(...all.map((one) => one.x0));
  const right = Math.max(...all.map((one) => one.x1));
  if (x0 < left - size || x1 > right + size) return undefined;
  const first = columns.findIndex((column) => columns.every((other) => column.x0 <= other.x0));
  return { cells, at: [first], isGroup: true };
}
