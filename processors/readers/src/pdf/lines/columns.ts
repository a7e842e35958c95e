// Some programs write two columns row by row. Then each row's left and right piece follow each other, across a gutter
// that lies in the same place down the page; such stretches are read column by column. Everything else keeps the order
// of the page's content, which is the author's.
import { onOneRow, type Line } from './lines.ts';

const fewestRows = 5;
/** Prose fills its column; the cells of a table mostly do not. */
const proseFill = 0.6;
const proseLength = 22;

export function orderColumns(lines: readonly Line[]): Line[] {
  const gutter = findGutter(lines);
  if (gutter === undefined) return [...lines];
  const isRight = lines.filter(({ rightToLeft }) => rightToLeft).length > lines.length / 2;
  const ordered: Line[] = [];
  let left: Line[] = [];
  let right: Line[] = [];
  const flush = (): void => {
    for (const line of isRight ? [...right, ...left] : [...left, ...right]) ordered.push(line);
    [left, right] = [[], []];
  };
  for (const line of lines) {
    if (line.x1 <= gutter) left.push(line);
    else if (line.x0 >= gutter) right.push(line);
    else {
      flush();
      ordered.push(line);
    }
  }
  flush();
  return ordered;
}

type Row = { readonly left: Line; readonly right: Line };

/** The x of a gutter between two columns of prose that were written row by row. */
function findGutter(lines: readonly Line[]): number | undefined {
  const rows = rowsAcrossGap(lines);
  if (rows.length < fewestRows) return undefined;
  const { x, members } = mostCommonGap(rows);
  // Lines of the last, longer column stand alone; they count against the gutter only when they cross it.
  const crossing = lines.filter((line) => line.x0 < x && line.x1 > x).length;
  if (members.length < Math.max(fewestRows, rows.length * 0.7) || crossing > members.length) return undefined;
  return isProse(members.map((row) => row.left)) && isProse(members.map((row) => row.right)) ? x : undefined;
}

function rowsAcrossGap(lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  for (let index = 1; index < lines.length; index += 1) {
    const [before, after] = [lines[index - 1]!, lines[index]!];
    const [left, right] = before.rightToLeft && after.rightToLeft ? [after, before] : [before, after];
    if (onOneRow(left, right) && right.x0 > left.x1) rows.push({ left, right });
  }
  return rows;
}

/** The x that lies in the gaps of most rows: the gap of the page's gutter is its narrowest. */
function mostCommonGap(rows: readonly Row[]): { x: number; members: readonly Row[] } {
  let best: { x: number; members: readonly Row[] } = { x: 0, members: [] };
  for (const { right } of rows.slice(0, 100)) {
    const x = right.x0;
    const members = rows.filter((row) => row.left.x1 < x && row.right.x0 >= x - 1);
    if (members.length > best.members.length) best = { x, members };
  }
  return best;
}

function isProse(pieces: readonly Line[]): boolean {
  const widths = pieces.map((piece) => piece.x1 - piece.x0).sort((a, b) => a - b);
  const column = widths[Math.floor(widths.length * 0.9)] ?? 0;
  const filled = widths.filter((width) => width > proseFill * column).length;
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0) / pieces.length;
  return filled >= 0.6 * widths.length && length >= proseLength;
}
