// Lines that stand as cells of a table may stand: a cell may have several lines, a row several cells.
import { isLabelled } from '../lines/bullets.ts';
import { onOneRow } from '../lines/lines.ts';
import type { LinePiece } from './split-lines.ts';

export type Cell = {
  readonly lines: readonly LinePiece[];
  readonly x0: number;
  readonly x1: number;
  /** Baselines of the first and of the last line. */
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
};

/** In letter sizes. */
const widestPitch = 1.45;
const aligned = 0.5;
/** Longer stretches are no cells, and each line of a cell is compared with each of the next. */
const mostLines = 60;
const mostCells = 40;

export function cellOf(lines: readonly LinePiece[]): Cell {
  return {
    lines,
    x0: Math.min(...lines.map(({ x0 }) => x0)),
    x1: Math.max(...lines.map(({ x1 }) => x1)),
    top: lines[0]!.y,
    bottom: lines.at(-1)!.y,
    size: lines[0]!.size,
  };
}

export const textOfCell = ({ lines }: Cell): string => lines.map(({ text }) => text).join(' ');

/** Rows of cells in the order of the page's content; most lines of a page are a row by themselves. */
export function cellRows(lines: readonly LinePiece[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const cell of cellsOf(lines)) {
    const row = rows.at(-1);
    if (!row || row.length >= mostCells || !isBeside(row, cell)) rows.push([cell]);
    else if (row.length === 1 && isLastLine(row[0]!, cell)) {
      // The lines before are a row of their own: the title of a group.
      const own = row[0]!.lines;
      rows[rows.length - 1] = [cellOf(own.slice(0, -1))];
      rows.push([cellOf(own.slice(-1)), cell]);
    } else row.push(cell);
  }
  return rows;
}

function cellsOf(lines: readonly LinePiece[]): Cell[] {
  const cells: Cell[] = [];
  let open: LinePiece[] = [];
  for (const line of lines) {
    const last = open.at(-1);
    if (last && (open.length >= mostLines || !isBelow(last, line))) {
      cells.push(cellOf(open));
      open = [];
    }
    open.push(line);
  }
  if (open.length > 0) cells.push(cellOf(open));
  return cells;
}

/** The next line of the same cell: right below, and begun, centred or ended in the same place. */
function isBelow(line: LinePiece, next: LinePiece): boolean {
  const { size } = line;
  const down = line.y - next.y;
  const near = (a: number, b: number): boolean => Math.abs(a - b) < aligned * size;
  return (
    line.angle === next.angle &&
    line.angle !== 'vertical' &&
    Math.abs(size - next.size) < 0.15 * size &&
    down > 0.5 * size &&
    down < widestPitch * size &&
    !isLabelled(next.text) &&
    (near(line.x0, next.x0) || near(line.x1, next.x1) || near(line.x0 + line.x1, next.x0 + next.x1))
  );
}

function isBeside(row: readonly Cell[], cell: Cell): boolean {
  const last = row.at(-1)!;
  const line = last.lines[0]!;
  if (line.angle !== cell.lines[0]!.angle || line.angle === 'vertical') return false;
  if (cell.x0 < last.x1 + 0.3 * cell.size) return false;
  if (row.some((one) => one.lines.some((a) => cell.lines.some((b) => onOneRow(a, b))))) return true;
  // Beside a cell of more lines, in its middle.
  return Math.min(cell.top, last.top) >= Math.max(cell.bottom, last.bottom);
}

/** Stands beside the last line of several, which begins something new. */
function isLastLine({ lines }: Cell, cell: Cell): boolean {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  return (
    lines.length > 1 &&
    !onOneRow(first, cell.lines[0]!) &&
    onOneRow(last, cell.lines[0]!) &&
    /^\p{Lu}/u.test(last.text)
  );
}
