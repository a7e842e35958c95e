// The way from a block up to its heading, and what of it is shown where it is long.
import { around, type RegionBox } from './box.ts';
import { columnOf, regionRowsOf, type RegionPiece, type RegionRow } from './rows.ts';

/** A stretch of the page from edge to edge of its column. `isApart`: rows above it are left out. */
export interface WayPart {
  crop: RegionBox;
  isApart: boolean;
}

/** The rows from the heading down to the end of the block; without `heading` they begin at the top of the column. */
export interface RegionWay {
  heading: readonly RegionRow[];
  between: readonly RegionRow[];
  /** The rows of the block itself, and of the cells beside it. */
  block: readonly RegionRow[];
  /** How far what is no heading reaches across the page. */
  column: Pick<RegionBox, 'left' | 'right'>;
}

/** Larger than the block by less is as large as it is. */
const larger = 1.08;
/** A heading has more than a bullet or an initial. */
const leastLetters = 3;
/** In heights of letters: the lines of a heading are closer to each other, and so are the lines of a cell. */
const closeLines = 0.8;
const closeCells = 0.35;
const mostCellRows = 3;
/** Less indented, in heights of letters. */
const indent = 0.5;

/** `items`: those that the block has something of. Null where none of them is printed. */
export function wayTo(pieces: readonly RegionPiece[], items: ReadonlySet<number>): RegionWay | null {
  const own = pieces.filter(({ from, to }) => hasOneOf(items, from, to));
  if (own.length === 0) return null;
  const letters = Math.min(...own.map((piece) => piece.letters));
  const column = columnOf(pieces, { ...around(own), letters });
  const rows = regionRowsOf(pieces.filter((piece) => piece.right > column.left && piece.left < column.right));
  const isOwn = (row: RegionRow): boolean => row.pieces.some((piece) => own.includes(piece));
  const [first, last] = [rows.findIndex(isOwn), rows.findLastIndex(isOwn)];
  const [from, to] = headingOver(rows, first);
  const block = rows.slice(first, endOfCells(rows, last));
  const between = rows.slice(to, first);
  const heading = rows.slice(from, to);
  const within = around([...heading, ...between, ...block].map((row) => inColumn(row, column)));
  return { heading, between, block, column: within };
}

function hasOneOf(items: ReadonlySet<number>, from: number, to: number): boolean {
  for (let item = from; item < to; item += 1) if (items.has(item)) return true;
  return false;
}

/** What reaches over several columns, above them, is wider than this one. */
const inColumn = (row: RegionRow, { left, right }: Pick<RegionBox, 'left' | 'right'>): RegionBox => {
  const own = row.pieces.filter((piece) => piece.left >= left && piece.right <= right);
  const clipped = { ...row, left: Math.max(row.left, left), right: Math.min(row.right, right) };
  return own.length > 0 ? around(own) : clipped;
};

/** Whether a row is printed larger or bolder than the first of the block. */
const stands = (row: RegionRow, over: RegionRow): boolean =>
  row.count >= leastLetters && (row.letters > over.letters * larger || (row.isBold && !over.isBold));

/**
 * From which row to which (exclusive) the heading of a row is: the nearest above that is larger or bolder, with the lines that it goes on
 * in. The heads of a table's columns are of the table: what stands over that is the heading.
 */
function headingOver(rows: readonly RegionRow[], first: number): [number, number] {
  const own = rows[first]!;
  let heads: number | null = null;
  for (let at = first - 1; at >= 0; at -= 1) {
    const row = rows[at]!;
    if (!stands(row, own)) continue;
    if (row.pieces.length > 1) heads = at;
    else return [beginningOf(rows, at), at + 1];
  }
  return heads === null ? [0, 0] : [heads, heads + 1];
}

function beginningOf(rows: readonly RegionRow[], last: number): number {
  let at = last;
  for (; at > 0; at -= 1) {
    const [above, row] = [rows[at - 1]!, rows[at]!];
    const isSame = Math.abs(above.letters - row.letters) < 0.05 * row.letters && above.isBold === row.isBold;
    if (!isSame || row.top - above.bottom > closeLines * row.letters) break;
  }
  return at;
}

/** What is level with a block in a table may go on under it. */
function endOfCells(rows: readonly RegionRow[], last: number): number {
  let end = last + 1;
  while (end < rows.length && end - last <= mostCellRows) {
    const [above, row] = [rows[end - 1]!, rows[end]!];
    const isOfCells = above.pieces.length > 1 || (end > last + 1 && row.pieces.length > 1);
    if (!isOfCells || row.top - above.bottom > closeCells * row.letters) break;
    end += 1;
  }
  return end;
}

/** Around rows, in heights of their letters: as much as a letter reaches beyond its box. */
const margin = { across: 0.3, down: 0.12 };

/** All of a way; and where it is higher than `most`, what of it is shown at first. */
export function wayPartsOf(way: RegionWay, most: number): { all: WayPart[]; folded: WayPart[] } {
  const rows = [...way.heading, ...way.between, ...way.block];
  const every = new Set(rows);
  return { all: cut(way, rows, every), folded: cut(way, rows, shownOf(way, rows, most)) };
}

/** The heading, the block, what it may be of, and so much of what stands over it as there is room for. */
function shownOf(
  { heading, between, block }: RegionWay,
  rows: readonly RegionRow[],
  most: number,
): Set<RegionRow> {
  if (heightOf(rows) <= most) return new Set(rows);
  // With what lies between it and the next one.
  const heights = new Map(rows.map((row, at) => [row, (rows[at + 1]?.top ?? row.bottom) - row.top]));
  const roomBeside = (those: Iterable<RegionRow>): number =>
    [...those].reduce((room, row) => room - (heights.get(row) ?? 0), most);
  const own = block[0]!;
  const owners = between.filter(
    (row) => row.left < own.left - indent * own.letters || row.startsBold || stands(row, own),
  );
  const shown = new Set([...heading, ...block, ...owners]);
  let room = roomBeside(shown);
  // A page of text over a list is less indented than the list: then the nearest of each indent is what it may be of.
  if (room < 0) {
    for (const row of owners) shown.delete(row);
    let { left } = own;
    for (const row of owners.toReversed()) {
      if (row.left < left - indent * own.letters || stands(row, own)) shown.add(row);
      left = Math.min(left, row.left);
    }
    room = roomBeside(shown);
  }
  for (const row of between.toReversed()) {
    if (shown.has(row)) continue;
    room -= heights.get(row) ?? 0;
    if (room < 0) break;
    shown.add(row);
  }
  // One row alone is no more than the sign that it is left out.
  for (const [at, row] of rows.entries())
    if (at > 0 && shown.has(rows[at - 1]!) && shown.has(rows[at + 1] ?? row)) shown.add(row);
  return shown;
}

const heightOf = (rows: readonly RegionRow[]): number => {
  const { top, bottom } = around(rows);
  return bottom - top;
};

/** One part for all that follows each other; a heading that is wider than its column is one by itself. */
function cut({ column }: RegionWay, rows: readonly RegionRow[], shown: ReadonlySet<RegionRow>): WayPart[] {
  const isWide = (row: RegionRow): boolean =>
    row.left < column.left - row.letters || row.right > column.right + row.letters;
  const parts: { rows: RegionRow[]; isApart: boolean }[] = [];
  let isApart = false;
  for (const [at, row] of rows.entries()) {
    if (!shown.has(row)) {
      isApart = true;
      continue;
    }
    const last = parts.at(-1);
    if (last && !isApart && isWide(rows[at - 1]!) === isWide(row)) last.rows.push(row);
    else parts.push({ rows: [row], isApart });
    isApart = false;
  }
  return parts.map(({ rows: own, isApart: leftOut }) => ({
    crop: cropAround(own, column),
    isApart: leftOut,
  }));
}

function cropAround(rows: readonly RegionRow[], column: Pick<RegionBox, 'left' | 'right'>): RegionBox {
  const { top, bottom } = around(rows);
  const isWide = rows.some(
    ({ letters, left, right }) => left < column.left - letters || right > column.right + letters,
  );
  const { left, right } = isWide ? around(rows) : column;
  const letters = Math.max(...rows.map((row) => row.letters));
  return {
    left: left - margin.across * letters,
    right: right + margin.across * letters,
    top: top - margin.down * letters,
    bottom: bottom + margin.down * letters,
  };
}
