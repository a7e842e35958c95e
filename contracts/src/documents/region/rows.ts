// The print of a page as rows of one column: by its geometry alone.
import { around, type RegionBox } from './box.ts';
import type { PrintedText } from './prints.ts';

/** What a row of a file holds without a gap in it. Everything is measured in widths of the page. */
export interface RegionPiece extends RegionBox {
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
export interface RegionRow extends RegionBox {
  letters: number;
  isBold: boolean;
  startsBold: boolean;
  count: number;
  pieces: readonly RegionPiece[];
}

const counted = /[\p{L}\p{N}]/u;
/** In heights of letters: a wider gap divides what stands on one height. */
const widestSpace = 1.5;
/** Of the lower of two boxes: so much of it beside the other is on one height with it. */
const level = 0.5;

/** The pieces of a page in the order of the file. Takes linear time. */
export function regionPiecesOf({ items, prints }: Pick<PrintedText, 'items' | 'prints'>): RegionPiece[] {
  const pieces: RegionPiece[] = [];
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

function goesOn(last: RegionPiece, next: RegionBox & { letters: number }): boolean {
  const size = Math.max(last.letters, next.letters);
  const apart = Math.max(next.left - last.right, last.left - next.right);
  return isLevel(last, next) && apart < widestSpace * size;
}

const isLevel = (a: RegionBox, b: RegionBox): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
  level * Math.min(a.bottom - a.top, b.bottom - b.top);

/** Pieces on one height are a row; rows go down the page. */
export function regionRowsOf(pieces: readonly RegionPiece[]): RegionRow[] {
  const rows: RegionPiece[][] = [];
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
  pieces: readonly RegionPiece[],
  block: RegionBox & { letters: number },
): Pick<RegionBox, 'left' | 'right'> {
  if (pieces.length > mostPieces) return { left: 0, right: 1 };
  const heightAt = gutters(pieces, block);
  // The highest, and of those the nearest: that lines beside each other are short makes no column.
  const edge = (from: number, to: number): number => {
    let [best, highest] = [to, 0];
    for (let step = 0; step <= steps; step += 1) {
      const at = from + ((to - from) * step) / steps;
      const height = heightAt(at);
      if (height > highest) [best, highest] = [at, height];
    }
    return best;
  };
  return { left: edge(block.left, 0), right: edge(block.right, 1) };
}

/** How high the gutter between two columns is that passes beside a block at a place; 0 for none. */
function gutters(
  pieces: readonly RegionPiece[],
  block: RegionBox & { letters: number },
): (at: number) => number {
  /** What is divided in the same way is the same table. */
  const tables = new Map<string, boolean>();
  return (at) => {
    let [top, bottom] = [-Infinity, Infinity];
    for (const piece of pieces) {
      if (piece.left >= at || piece.right <= at) continue;
      if (piece.bottom <= block.top + piece.letters / 2) top = Math.max(top, piece.bottom);
      else if (piece.top >= block.bottom - piece.letters / 2) bottom = Math.min(bottom, piece.top);
      else return 0;
    }
    const sides: Record<'before' | 'behind', RegionPiece[]> = { before: [], behind: [] };
    let [end, start, first, last, changes] = [-Infinity, Infinity, Infinity, -Infinity, 0];
    let side: 'before' | 'behind' | null = null;
    for (const piece of pieces) {
      const middle = piece.top + piece.bottom;
      const isAcross = piece.left < at && piece.right > at;
      if (piece.count === 0 || isAcross || middle <= 2 * top || middle >= 2 * bottom) continue;
      const own = piece.left >= at ? 'behind' : 'before';
      if (side && side !== own) changes += 1;
      side = own;
      sides[own].push(piece);
      if (own === 'before') end = Math.max(end, piece.right);
      else start = Math.min(start, piece.left);
      first = Math.min(first, piece.top);
      last = Math.max(last, piece.bottom);
    }
    const { before, behind } = sides;
    if (before.length < leastRows || behind.length < leastRows) return 0;
    if (start - end < leastGutter * block.letters) return 0;
    if (changes > Math.max(2, mostChanges * (before.length + behind.length))) return 0;
    const key = `${before.length} ${behind.length} ${top} ${bottom}`;
    const isOne = tables.get(key) ?? isTable(before, behind);
    tables.set(key, isOne);
    return isOne ? 0 : last - first;
  };
}

function isTable(one: readonly RegionPiece[], other: readonly RegionPiece[]): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  const alike = few.filter((piece) => many.some((each) => isLevel(piece, each))).length;
  const isShort = (pieces: readonly RegionPiece[]): boolean =>
    pieces.filter(({ count }) => count < shortCell).length > pieces.length / 2;
  return alike >= levelInTable * few.length && (isShort(one) || isShort(other));
}
