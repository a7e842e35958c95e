// The print of a page as rows of one column: by its geometry alone.
import { around, type Box } from './box.ts';
import type { PrintedText } from './prints.ts';

/** What a row of a file holds without a gap in it. Everything is measured in widths of the page. */
export interface Piece extends Box {
  /** The height of most of its letters. */
  letters: number;
  /** How many letters and digits it has, and how many of them are bold. */
  count: number;
  bold: number;
  startsBold: boolean;
  /** Its items in the file, `to` exclusive. */
  from: number;
  to: number;
}

/** What stands on one height of a column, from the left on. */
export interface Row extends Box {
  letters: number;
  isBold: boolean;
  startsBold: boolean;
  count: number;
  pieces: readonly Piece[];
}

const counted = /[\p{L}\p{N}]/u;
/** In heights of letters: a wider gap divides what stands on one height. */
const widestSpace = 1.5;
/** Of the lower of two boxes: so much of it beside the other is on one height with it. */
const level = 0.5;

/** The pieces of a page in the order of the file. Takes linear time. */
export function piecesOf({ items, prints }: Pick<PrintedText, 'items' | 'prints'>): Piece[] {
  const pieces: Piece[] = [];
  for (const [item, print] of prints.entries()) {
    if (!print) continue;
    const count = lettersIn(items[item] ?? '');
    const last = pieces.at(-1);
    const { left, top, right, bottom, letters, isBold } = print;
    const bold = isBold ? count : 0;
    if (!last || !goesOn(last, print)) {
      const [from, to] = [item, item + 1];
      pieces.push({ left, top, right, bottom, letters, count, bold, startsBold: isBold, from, to });
      continue;
    }
    if (last.count === 0) last.startsBold = isBold;
    if (count >= last.count) last.letters = letters;
    last.left = Math.min(last.left, left);
    last.top = Math.min(last.top, top);
    last.right = Math.max(last.right, right);
    last.bottom = Math.max(last.bottom, bottom);
    last.to = item + 1;
    last.count += count;
    last.bold += bold;
  }
  return pieces;
}

function lettersIn(text: string): number {
  let count = 0;
  for (const character of text) if (counted.test(character)) count += 1;
  return count;
}

function goesOn(last: Piece, next: Box & { letters: number }): boolean {
  const size = Math.max(last.letters, next.letters);
  const apart = Math.max(next.left - last.right, last.left - next.right);
  return isLevel(last, next) && apart < widestSpace * size;
}

const isLevel = (a: Box, b: Box): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
  level * Math.min(a.bottom - a.top, b.bottom - b.top);

/** Pieces on one height are a row; rows go down the page. */
export function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const row = rows.at(-1);
    // Beside the first of it: rows that lie askew do not run into each other.
    if (row?.[0] && isLevel(row[0], piece)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((each) => {
    const row = each.toSorted((a, b) => a.left - b.left);
    const count = row.reduce((sum, piece) => sum + piece.count, 0);
    const bold = row.reduce((sum, piece) => sum + piece.bold, 0);
    const most = row.reduce((a, b) => (b.count > a.count ? b : a));
    return {
      ...around(row),
      letters: most.letters,
      isBold: bold > 0.6 * count,
      startsBold: row[0]?.startsBold ?? false,
      count,
      pieces: row,
    };
  });
}

/** The columns that stand beside each other are at least so many rows high, and so far apart in heights of letters. */
const leastRows = 4;
const leastGutter = 0.5;
/** Of the pieces: from column to column it is read once, and a running foot or two come after that. */
const mostChanges = 1 / 12;
/** Of the rows of a table most are level with one of another column, and short. */
const levelInTable = 0.7;
const shortCell = 25;
/** A page with more pieces is one column: a region that is too wide only shows more. */
const mostPieces = 1500;
const steps = 100;

/**
 * From where to where the column of a block reaches across the page. Columns of text are written one after the other, rows of a table one
 * cell beside the other: where it is not clear which it is, all stands in one column, so that nothing is cut off.
 */
export function columnOf(
  pieces: readonly Piece[],
  block: Box & { letters: number },
): Pick<Box, 'left' | 'right'> {
  if (pieces.length > mostPieces) return { left: 0, right: 1 };
  // The highest, and of those the nearest: that lines beside each other are short makes no column.
  const edge = (from: number, to: number): number => {
    let [best, highest] = [to, 0];
    for (let step = 0; step <= steps; step += 1) {
      const at = from + ((to - from) * step) / steps;
      const height = gutterAt(pieces, block, at);
      if (height > highest) [best, highest] = [at, height];
    }
    return best;
  };
  return { left: edge(block.left, 0), right: edge(block.right, 1) };
}

/** How high the gutter between two columns is that passes beside a block; 0 for none. */
function gutterAt(pieces: readonly Piece[], block: Box & { letters: number }, at: number): number {
  let [top, bottom] = [-Infinity, Infinity];
  for (const piece of pieces) {
    if (piece.left >= at || piece.right <= at) continue;
    if (piece.bottom <= block.top + piece.letters / 2) top = Math.max(top, piece.bottom);
    else if (piece.top >= block.bottom - piece.letters / 2) bottom = Math.min(bottom, piece.top);
    else return 0;
  }
  const beside = pieces.filter(
    (piece) =>
      piece.count > 0 &&
      (piece.left >= at || piece.right <= at) &&
      piece.top + piece.bottom > 2 * top &&
      piece.top + piece.bottom < 2 * bottom,
  );
  const { before = [], behind = [] } = Object.groupBy(beside, ({ left }) =>
    left >= at ? 'behind' : 'before',
  );
  if (before.length < leastRows || behind.length < leastRows) return 0;
  const width = Math.min(...behind.map(({ left }) => left)) - Math.max(...before.map(({ right }) => right));
  if (width < leastGutter * block.letters) return 0;
  let changes = 0;
  for (const [nth, piece] of beside.entries()) {
    const last = beside[nth - 1];
    if (last && last.left >= at !== piece.left >= at) changes += 1;
  }
  if (changes > Math.max(2, mostChanges * beside.length) || isTable(before, behind)) return 0;
  const { top: first, bottom: last } = around(beside);
  return last - first;
}

function isTable(one: readonly Piece[], other: readonly Piece[]): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  const alike = few.filter((piece) => many.some((each) => isLevel(piece, each))).length;
  const isShort = (pieces: readonly Piece[]): boolean =>
    pieces.filter(({ count }) => count < shortCell).length > pieces.length / 2;
  return alike >= levelInTable * few.length && (isShort(one) || isShort(other));
}
