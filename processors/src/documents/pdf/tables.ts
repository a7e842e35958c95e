// Tables that no tag tells: rows of cells below each other, in the same columns. What is not certain to be one stays as
// it is: columns of prose, lists side by side, labels of figures.
import { isBulleted, isLabelled } from './bullets.ts';
import { cellText } from './cell-text.ts';
import { cellOf, rowsOf, textOf, type Cell } from './cells.ts';
import type { Line } from './lines.ts';
import { hasHeadSigns, type HeadCell } from './head-signs.ts';
import { rowLine } from './row-line.ts';
import { cutAtGaps, splitLines, wholeLines } from './split-lines.ts';

type Column = { readonly x0: number; readonly x1: number };
type Row = { readonly cells: readonly Cell[]; readonly at: readonly number[] };

const fewestRows = 3;
const mostColumns = 10;
/** In letter sizes, between the last line of a row and the first of the next. */
const farthest = 4;
const longestCell = 700;

/** The lines of a page, with those of a table put together into its rows. */
export function withTables(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  let open: Line[] = [];
  const flush = (): void => {
    found.push(...(open.length < fewestRows * 2 ? open : readStretch(open)));
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
  const rows = rowsOf(splitLines(lines));
  const found: Line[] = [];
  let left: CellRow[] = [];
  for (let at = 0; at < rows.length;) {
    const table = rows[at]!.length > 1 ? tableAt(rows, at) : undefined;
    if (table === undefined) left.push(rows[at++]!);
    else {
      if (table.hasHeadAbove) left.pop();
      found.push(...asTheyWere(left), ...table.lines);
      left = [];
      at = table.next;
    }
  }
  return [...found, ...asTheyWere(left)];
}

type CellRow = readonly Cell[];
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
  const found = [head, ...joined(body.rows)];
  if (!hasHeadSigns(headCells(found))) return undefined;
  const lines = linesOfTable(found, body.columns);
  return { lines, next: body.next, hasHeadAbove: false };
}

type Body = { readonly rows: readonly Row[]; readonly columns: readonly Column[]; readonly next: number };

/** The rows from one on that fit the same columns; the last of them has several cells. */
function bodyFrom(rows: readonly CellRow[], from: number): Body {
  const columns: Column[] = [];
  const taken: Row[] = [];
  let full = 0;
  for (let at = from; at < rows.length; at += 1) {
    const cells = rows[at]!;
    if (at > from && !isNextRow(rows[at - 1]!, cells)) break;
    const row = placeIn(columns, cells);
    if (row === undefined || columns.length > mostColumns) break;
    taken.push(row);
    if (cells.length > 1) full = taken.length;
  }
  return { rows: taken.slice(0, full), columns, next: from + full };
}

/** The line right above may be a head whose cells came as one. Where that is so and it cannot be cut, what the columns are is not known. */
function tableOf({ rows, columns, next }: Body, above: CellRow | undefined): Table {
  const body = joined(rows);
  const unsure = { lines: asTheyWere(rows.map(({ cells }) => cells)), next, hasHeadAbove: false };
  const plain = hasHeadSigns(headCells(body)) ? { ...unsure, lines: linesOfTable(body, columns) } : unsure;
  if (!above || hasOwnFont(rows) || !isNextRow(above, rows[0]!.cells)) return plain;
  if (distance({ cells: above, at: [] }, rows[0]!) > 1.6 * usualDistance(rows)) return plain;
  if (!mayBeHead(above, columns)) return isTitle(above) ? plain : unsure;
  const spans = columns.toSorted((a, b) => a.x0 - b.x0);
  const gaps = spans.slice(1).map(({ x0 }, index) => ({ from: spans[index]!.x1, to: x0 }));
  const pieces = above.flatMap(({ lines }) => lines).map((line) => cutAtGaps(line, gaps));
  const cells = pieces.flatMap((cut) => cut?.map((piece) => cellOf([piece])) ?? []);
  const at = cells.map((cell) => columnUnder(columns, cell));
  if (pieces.includes(undefined) || new Set(at).size < at.length || at.length < columns.length - 1)
    return unsure;
  return { lines: linesOfTable([{ cells, at }, ...body], columns), next, hasHeadAbove: true };
}

/** The column under a cell of the head: the nearest of those that it stands over, or the one that begins before it. */
function columnUnder(columns: readonly Column[], { x0, x1 }: Column): number {
  const middle = (x0 + x1) / 2;
  const off = (index: number): number => Math.abs((columns[index]!.x0 + columns[index]!.x1) / 2 - middle);
  const indexes = columns.map((_column, index) => index);
  const over = indexes.filter((index) => x0 < columns[index]!.x1 && x1 > columns[index]!.x0);
  const [near] = over.sort((a, b) => off(a) - off(b));
  const before = indexes.filter((index) => columns[index]!.x0 <= middle);
  return near ?? before.sort((a, b) => columns[b]!.x0 - columns[a]!.x0)[0] ?? -1;
}

const isTitle = (cells: CellRow): boolean => cells.length === 1 && cells[0]!.lines.length === 1;

/** Over several columns, each of one line, and no sentence or title. */
const mayBeHead = (cells: CellRow, columns: readonly Column[]): boolean =>
  cells.every(({ lines }) => lines.length === 1) &&
  cells.some(({ x0, x1 }) => columns.filter((column) => x0 < column.x1 && x1 > column.x0).length > 1) &&
  !cells.some((cell) => /[.:;,]$|^(?:table|box|fig)/iu.test(textOf(cell)));

/** Each cell of a head stands between the beginnings of its column and of the next. */
function headOver(columns: readonly Column[], cells: readonly Cell[]): Row | undefined {
  const at = cells.map(({ x0, x1 }) =>
    columns.findIndex((column) => {
      const next = Math.min(...columns.map((other) => (other.x0 > column.x0 ? other.x0 : Infinity)));
      return x0 >= column.x0 - 1 && x1 <= next;
    }),
  );
  return at.includes(-1) || new Set(at).size < at.length ? undefined : { cells, at };
}

function isNextRow(before: CellRow, cells: CellRow): boolean {
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
function placeIn(columns: Column[], cells: readonly Cell[]): Row | undefined {
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

function isTable(rows: readonly Row[], columns: readonly Column[], fewest: number): boolean {
  const full = rows.filter(({ cells }) => cells.length > 1);
  if (full.length < fewest || full.length < 0.6 * rows.length || columns.length < 2) return false;
  const cells = rows.flatMap((row) =>
    row.cells.map((cell, index) => ({ cell, column: row.at[index]!, row })),
  );
  if (cells.length < 0.55 * rows.length * columns.length) return false;
  const texts = cells.map(({ cell }) => textOf(cell));
  if (texts.some((text) => text.length > longestCell || /\.{4}|(?:\. ){4}|_{4}/u.test(text))) return false;
  const first = columns.reduce((best, column, index) => (column.x0 < columns[best]!.x0 ? index : best), 0);
  const byColumn = columns.map((_column, index) =>
    cells.filter(({ column }) => column === index).map(({ cell }) => cell),
  );
  return byColumn.every((own, index) => isColumn(own, index === first));
}

const fontOf = ({ lines }: Cell): string | undefined => lines[0]!.font;

const headCells = (rows: readonly Row[]): HeadCell[][] =>
  rows.map(({ cells, at }) =>
    cells.map((cell, index) => ({ column: at[index]!, text: textOf(cell), font: fontOf(cell) })),
  );

/** The first row is in a font of its own. */
function hasOwnFont(rows: readonly Row[]): boolean {
  const head = rows[0]!.cells.map(fontOf);
  return rows.slice(1).every(({ cells }) => cells.every((cell) => !head.includes(fontOf(cell))));
}

/** Begun, centred or ended in the same place; no list, no lines of prose, and names in the first. */
function isColumn(cells: readonly Cell[], isFirst: boolean): boolean {
  const count = (is: (text: string) => boolean): number => cells.filter((cell) => is(textOf(cell))).length;
  if (count(isFirst ? isLabelled : isBulleted) > 0.3 * cells.length) return false;
  if (isFirst && count((text) => /\p{L}/u.test(text)) < 0.6 * cells.length) return false;
  if (isFirst && count((text) => /^\p{Ll}/u.test(text) && text.length > 15) > 0.25 * cells.length)
    return false;
  if (cells.reduce((sum, cell) => sum + textOf(cell).length, 0) > (isFirst ? 60 : 250) * cells.length)
    return false;
  const places = [({ x0 }: Cell) => x0, ({ x1 }: Cell) => x1, ({ x0, x1 }: Cell) => (x0 + x1) / 2];
  return places.some((placeOf) => shareAt(cells, placeOf) >= 0.6);
}

function shareAt(cells: readonly Cell[], placeOf: (cell: Cell) => number): number {
  const places = cells.map(placeOf).sort((a, b) => a - b);
  const middle = places[Math.floor(places.length / 2)]!;
  return places.filter((place) => Math.abs(place - middle) < 0.6 * cells[0]!.size).length / cells.length;
}

/** Rows with the lines that go on with them, where a page is written line by line over all columns. */
function joined(rows: readonly Row[]): Row[] {
  const pitch = usualDistance(rows);
  const found: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const before = found.at(-1);
    const down = index === 0 ? Infinity : distance(rows[index - 1]!, row);
    const goesOn =
      before &&
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

const distance = (above: Row, below: Row): number =>
  Math.min(...above.cells.map(({ bottom }) => bottom)) - Math.max(...below.cells.map(({ top }) => top));

/** How far full rows are apart. */
function usualDistance(rows: readonly Row[]): number {
  const most = Math.max(...rows.map(({ cells }) => cells.length));
  const distances = rows.flatMap((row, at) =>
    at > 0 && row.cells.length === most ? [distance(rows[at - 1]!, row)] : [],
  );
  return distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
}

function linesOfTable(rows: readonly Row[], columns: readonly Column[]): Line[] {
  const table = {};
  const order = columns.map((_column, index) => index).sort((a, b) => columns[a]!.x0 - columns[b]!.x0);
  const rights = columns.map((_column, index) =>
    Math.max(...rows.flatMap(({ cells, at }) => cells[at.indexOf(index)]?.x1 ?? [])),
  );
  return rows.map(({ cells, at }) => {
    const texts = order.map((column) => {
      const cell = cells[at.indexOf(column)];
      return cell ? cellText(cell.lines, rights[column]!) : '';
    });
    return rowLine(
      cells.flatMap(({ lines }) => lines),
      texts,
      table,
    );
  });
}
