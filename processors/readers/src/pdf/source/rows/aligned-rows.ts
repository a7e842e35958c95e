// Tables without rules between their columns: lines below each other whose pieces stand in the same columns.
import type { TextRange } from '@anamnesis/content/blocks.ts';
import { isLabelled } from '../../lines/bullets.ts';
import type { DraftedLine } from '../drafted.ts';
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';

const fewestRows = 3;
const fewestColumns = 2;
/** In letters: the names of rows, where only one other column stands beside them. */
const longestName = 30;
const mostColumns = 20;
const mostRows = 300;
/** In sizes of letters: what parts cells for sure, and what may where others are parted there. */
const [wide, narrow] = [1.5, 0.45];
/** In sizes of letters, from the top of a line to that of the next. */
const farthest = 3.2;
/** In points. */
const near = 3;
const longestCell = 60;
/** Of the rows: how many have a cell in most columns. */
const leastFull = 0.6;

export type AlignedRow = {
  readonly lines: readonly DraftedLine[];
  readonly cells: readonly (TextRange & { readonly columns?: number; readonly rows?: number })[];
};

type Column = { readonly from: number; readonly to: number };

export function alignedTables(
  lines: readonly DraftedLine[],
  text: string,
  isFree: (line: DraftedLine) => boolean,
): AlignedRow[][] {
  const tables: AlignedRow[][] = [];
  for (let at = 0; at < lines.length;) {
    const stretch = stretchFrom(lines, at, isFree);
    const table = stretch.length >= fewestRows ? tableIn(stretch, text) : undefined;
    if (table) tables.push(table);
    at += Math.max(1, stretch.length);
  }
  return tables;
}

/** Lines of one size and distance, each with a gap that may part cells. */
function stretchFrom(
  lines: readonly DraftedLine[],
  from: number,
  isFree: (line: DraftedLine) => boolean,
): DraftedLine[] {
  const stretch: DraftedLine[] = [];
  for (const [at, line] of lines.slice(from, from + mostRows).entries()) {
    const last = stretch.at(-1);
    if (!isFree(line) || !line.seen || line.seen.isTurned) break;
    if (last && !isBelow(last, line)) break;
    const row = stretch.findLast(isRow);
    if (!isRow(line) && !(row && isRest(line, row)) && !isGroup(line, stretch, lines[from + at + 1])) break;
    stretch.push(line);
  }
  const row = stretch.findLastIndex(isRow);
  const rest = stretch.findIndex((line, at) => at > row && !isRest(line, stretch[row]!));
  return stretch.slice(0, rest < 0 ? stretch.length : rest);
}

/** Below the last cell of a row: it goes on there. */
const isRest = (line: DraftedLine, row: DraftedLine): boolean =>
  Math.abs(line.seen!.box.x - cut(row, wide).at(-1)!.box.x) < near && cut(line, wide).length === 1;

const isRow = (line: DraftedLine): boolean => cut(line, narrow).length > 1;

/** A line in bold or italics that names the rows below it: below the head of the table, and not between two tables. */
function isGroup(
  line: DraftedLine,
  [head, ...above]: readonly DraftedLine[],
  next: DraftedLine | undefined,
): boolean {
  if (!head?.seen || !next?.seen || !isRow(next)) return false;
  const [own, below] = [styleOf(line), styleOf(next)];
  const isInside =
    line.seen!.box.x >= head.seen.box.x - line.seen!.size ||
    line.seen!.box.x >= next.seen.box.x - line.seen!.size;
  return isInside && own !== 'plain' && own !== below && (above.length === 0 || styleOf(head) !== below);
}

const styleOf = ({ seen }: DraftedLine): 'bold' | 'italic' | 'plain' =>
  seen!.bold > 0.8 ? 'bold' : seen!.italic > 0.8 ? 'italic' : 'plain';

function isBelow({ seen: above }: DraftedLine, { seen }: DraftedLine): boolean {
  const step = seen!.box.y - above!.box.y;
  return (
    step > 0.5 * seen!.size &&
    step < farthest * seen!.size &&
    Math.abs(seen!.size - above!.size) < 0.2 * seen!.size
  );
}

/** The pieces of a line, with those between which the gap is smaller as one. */
function cut(line: DraftedLine, gap: number): Boxed[] {
  const cells: Boxed[] = [];
  for (const piece of runsOfPieces(line)) {
    const last = cells.at(-1);
    const isApart = last && piece.box.x - last.box.x - last.box.width > gap * line.seen!.size;
    if (last && !isApart)
      cells[cells.length - 1] = {
        ...last,
        end: piece.end,
        box: { ...last.box, width: piece.box.x + piece.box.width - last.box.x },
      };
    else cells.push(piece);
  }
  return cells;
}

function tableIn(stretch: readonly DraftedLine[], text: string): AlignedRow[] | undefined {
  const wideCells = stretch.map((line) => cut(line, wide));
  const most = wideCells.reduce((count, cells) => Math.max(count, cells.length), 0);
  if (most < fewestColumns || most > mostColumns) return undefined;
  const columns = columnsOf(wideCells.filter((cells) => cells.length === most));
  if (!columns) return undefined;
  const rows: AlignedRow[] = [];
  const named: AlignedRow[] = [];
  for (const [at, line] of stretch.entries()) {
    const last = rows.at(-1);
    if (last && !isRow(line) && isRest(line, last.lines[0]!)) {
      if (last.cells.length < columns.length || last.lines.at(-1) !== stretch[at - 1]) return undefined;
      const cells = [...last.cells.slice(0, -1), { ...last.cells.at(-1)!, end: line.end }];
      rows[rows.length - 1] = { lines: [...last.lines, line], cells };
      continue;
    }
    if (!isRow(line)) {
      named.push({ lines: [line], cells: [{ start: line.start, end: line.end, columns: columns.length }] });
      continue;
    }
    const cells = inColumns(cut(line, narrow), columns, at === 0);
    if (!cells) return undefined;
    rows.push({ lines: [line], cells: filled(cells, line.start) });
  }
  if (rows.length < fewestRows || !isTable(rows, columns.length, text)) return undefined;
  if (columns.length <= 2 && !areNamed(rows, text)) return undefined;
  return [...rows, ...named].sort((one, other) => one.lines[0]!.start - other.lines[0]!.start);
}

/** Where the cells of full rows stand; undefined where they stand in no columns. */
function columnsOf(rows: readonly (readonly Boxed[])[]): Column[] | undefined {
  const columns = rows[0]!.map((_cell, at) => ({
    from: rows.reduce((least, row) => Math.min(least, row[at]!.box.x), Infinity),
    to: rows.reduce((most, row) => Math.max(most, row[at]!.box.x + row[at]!.box.width), 0),
  }));
  return columns.every(({ from }, at) => at === 0 || from > columns[at - 1]!.to) ? columns : undefined;
}

type Cell = TextRange & { readonly first: number; readonly last: number };

/** Pieces put together by the columns that they stand in; only the first row has names over several. */
function inColumns(
  pieces: readonly Boxed[],
  columns: readonly Column[],
  isFirst: boolean,
): Cell[] | undefined {
  const cells: Cell[] = [];
  for (const { start, end, box } of pieces) {
    const [left, right] = [box.x, box.x + box.width];
    const over = columns.flatMap(({ from, to }, at) => (left < to && right > from ? [at] : []));
    const before = columns.findLastIndex(({ from }) => left >= from - near);
    const first = over[0] ?? before;
    const last = over.at(-1) ?? before;
    const own = cells.at(-1);
    if (first < 0 || (last > first && !isFirst)) return undefined;
    if (own && first <= own.last) {
      if (first < own.first || last > own.last) return undefined;
      cells[cells.length - 1] = { ...own, end };
    } else cells.push({ start, end, first, last });
  }
  return cells;
}

function filled(cells: readonly Cell[], from: number): AlignedRow['cells'] {
  const row: (TextRange & { columns?: number })[] = [];
  let [column, end] = [0, from];
  for (const { first, last, ...range } of cells) {
    for (; column < first; column += 1) row.push({ start: end, end });
    row.push({ ...range, ...(last > first && { columns: last - first + 1 }) });
    [column, end] = [last + 1, range.end];
  }
  return row;
}

function isTable(rows: readonly AlignedRow[], columns: number, text: string): boolean {
  for (const row of rows) {
    const cells = row.cells as (TextRange & { columns?: number })[];
    const last = cells.at(-1)!;
    const count = cells.reduce((sum, { columns: wideness = 1 }) => sum + wideness, 0);
    for (let at = count; at < columns; at += 1) cells.push({ start: last.end, end: last.end });
  }
  const all = rows.flatMap(({ cells }) => cells.filter(({ start, end }) => end > start));
  const full = rows.filter(
    ({ cells }) => cells.filter(({ start, end }) => end > start).length >= columns - 1,
  );
  const firsts = rows.flatMap(({ cells: [first] }) =>
    first!.end > first!.start ? [text.slice(first!.start, first!.end)] : [],
  );
  const length = all.reduce((sum, { start, end }) => sum + end - start, 0) / all.length;
  return (
    full.length >= leastFull * rows.length &&
    length <= longestCell &&
    firsts.length >= 0.5 * rows.length &&
    firsts.filter((first) => isLabelled(`${first} x`)).length < 0.3 * firsts.length
  );
}

/** Short names, each beside what is said of it, and no list of contents. */
function areNamed(rows: readonly AlignedRow[], text: string): boolean {
  const cells = rows.map((row) => row.cells.map(({ start, end }) => text.slice(start, end)));
  const areWhole = cells.every(
    ([name = '', value = '']) => name !== '' && value !== '' && name.length <= longestName,
  );
  return areWhole && !cells.every(([, value = '']) => /^\d{1,4}$/u.test(value));
}

type Boxed = TextRange & { readonly box: BlockBox };

/** Cells that stand so close that they came as one piece are parted where its runs are. */
function runsOfPieces({ pieces, boxes }: DraftedLine): Boxed[] {
  return pieces.flatMap((piece, at): Boxed[] => {
    const box = boxes[at]!;
    const whole = [{ start: piece.start, end: piece.end, box }];
    const { line } = piece;
    if (!line || line.row || line.angle !== 0 || line.rightToLeft) return whole;
    if (line.parts.length < 2 || line.text.length !== piece.end - piece.start) return whole;
    const scale = box.width / Math.max(1, line.x1 - line.x0);
    return line.parts.flatMap(({ at: from, x0, x1 }, index): Boxed[] => {
      const start = index === 0 ? 0 : from;
      const words = line.text.slice(start, line.parts[index + 1]?.at ?? line.text.length);
      const begin = piece.start + start + words.length - words.trimStart().length;
      const own = { ...box, x: box.x + (x0 - line.x0) * scale, width: (x1 - x0) * scale };
      return words.trim() === '' ? [] : [{ start: begin, end: begin + words.trim().length, box: own }];
    });
  });
}
