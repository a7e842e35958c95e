// Cells of typed lines: by tabs, by bars, by columns of spaces.
import { listMarkOf } from '../lines/marks.ts';
import type { TextRange } from '../source-line.ts';
import type { TextLine } from '../typed/text-line.ts';

type Cells = readonly TextRange[];

export function typedCells(lines: readonly TextLine[]): Map<TextLine, Cells> {
  const found = new Map<TextLine, Cells>();
  for (const { kind, run } of runsOf(lines)) {
    if (kind === undefined || run.length < 2) continue;
    const cells =
      kind === 'tabs'
        ? byTabs(run)
        : kind === 'bars'
          ? withCorners(run)
          : kind === 'dots'
            ? byDots(run)
            : bySpaces(run);
    for (const [at, line] of run.entries()) {
      const own = cells?.[at];
      if (own && own.length > 1) found.set(line, own);
    }
  }
  return found;
}

type Kind = 'tabs' | 'bars' | 'dots' | 'spaces' | undefined;

function kindOf({ text, tabs }: TextLine): Kind {
  const mark = listMarkOf(text);
  if (mark?.type === 'bullet') return undefined;
  // "III.⇥HIGH CALCIUM": the tab is of the number.
  const behind = mark && !mark.isBare ? text.slice(mark.length) : text;
  if (behind.includes('\t')) return 'tabs';
  if (text.startsWith('|') ? text.length > 2 : text.includes(' | ')) return 'bars';
  if (dotsIn(text)) return 'dots';
  if (wideGaps(text).length > 0) return 'spaces';
  return behind === text && tabs.before + tabs.behind > 0 ? 'tabs' : undefined;
}

function runsOf(lines: readonly TextLine[]) {
  const runs: { kind: Kind; run: TextLine[] }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const kind = last && isRestWithin(line, last) ? last.kind : kindOf(line);
    if (last && last.kind === kind && line.gap === 0) last.run.push(line);
    else runs.push({ kind, run: [line] });
  }
  return runs;
}

/** Alone in its line, right below a cell of a row: the rest of that cell. */
function isRestWithin(line: TextLine, { kind, run }: { kind: Kind; run: readonly TextLine[] }): boolean {
  const above = run.at(-1)!;
  if (kind !== 'spaces' || line.gap > 0 || kindOf(line) !== undefined || isMarked(line)) return false;
  const from = above.start - above.from;
  const gaps = wideGaps(above.text);
  const isRest = gaps.length === 0;
  return [...(isRest ? [from] : []), ...gaps.map(({ end }) => from + end)].some((column) =>
    isBelow(line, column),
  );
}

/** Two spaces and more that do not follow a sentence. */
function wideGaps(text: string): TextRange[] {
  const gaps: TextRange[] = [];
  let at = text.indexOf('  ');
  while (at !== -1 && gaps.length < 400) {
    let end = at;
    while (text[end] === ' ') end++;
    const isIndent = text[at - 1] === '\n';
    if (!isIndent && (end - at > 2 || !'.!?:;'.includes(text[at - 1] ?? '.'))) gaps.push({ start: at, end });
    at = text.indexOf('  ', end);
  }
  return gaps;
}

/** A row whose last cell begins in this column, and how many lines more it may take. */
type Row = { readonly line: TextLine; readonly column: number; left: number };
/** Lines below its first: a longer cell is a text. */
const mostWrapped = 30;

/** Lines of which each that stands right below the last cell of a row, and begins where that does, is the rest of it. */
export function withWrappedCells(text: string, lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  let row: Row | undefined;
  for (const line of lines) {
    const above = joined.at(-1);
    if (above && row && isRestOf(line, row) && text.slice(above.end, line.start).trim() === '') {
      row.left -= 1;
      joined[joined.length - 1] = { ...above, end: line.end, text: text.slice(above.start, line.end) };
    } else {
      joined.push(line);
      row = rowOf(line);
    }
  }
  return joined;
}

function rowOf(line: TextLine): Row | undefined {
  if (kindOf(line) !== 'spaces' || isMarked(line)) return undefined;
  return { line, column: line.start - line.from + wideGaps(line.text).at(-1)!.end, left: mostWrapped };
}

function isRestOf(line: TextLine, { line: above, column, left }: Row): boolean {
  if (line.gap > 0 || left === 0) return false;
  // "PAINLESS: high pressure" and below it "-> keep the catheter"
  if (arrows.some((arrow) => line.text.startsWith(arrow))) return isFurtherIn(line, above);
  return isBelow(line, column) && !isMarked(line) && wideGaps(line.text).length === 0;
}

const arrows = ['->', '=>', '→', '⇒'];
const isFurtherIn = (line: TextLine, above: TextLine): boolean =>
  line.start - line.from > above.start - above.from + 1;

/** "24 h" begins no list. */
const isMarked = ({ text }: TextLine): boolean => {
  const mark = listMarkOf(text);
  return mark !== undefined && (mark.isBare !== true || (text[mark.length - 2] ?? '') === ' ');
};

/** A letter more or less. */
const isBelow = ({ start, from }: TextLine, column: number): boolean => Math.abs(start - from - column) <= 1;

function trimmed(text: string, start: number, end: number, offset: number): TextRange {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  const to = from + part.trim().length;
  return part.trim() === ''
    ? { start: offset + start, end: offset + start }
    : { start: offset + from, end: offset + to };
}

function parted(line: TextLine, sign: string): TextRange[] {
  const cells: TextRange[] = [];
  let from = 0;
  while (from <= line.text.length && cells.length < 400) {
    const found = line.text.indexOf(sign, from);
    const at = found === -1 ? line.text.length : found;
    cells.push(trimmed(line.text, from, at, line.start));
    from = at + 1;
  }
  return cells;
}

const isEmpty = ({ start, end }: TextRange) => start === end;

function byBars(line: TextLine): TextRange[] {
  const cells = parted(line, '|');
  if (line.text.startsWith('|')) cells.shift();
  if (line.text.endsWith('|')) cells.pop();
  return cells;
}

/** A row without a bar at its beginning, among others that have none, has an empty first cell. */
function withCorners(run: readonly TextLine[]): Cells[] {
  const open = run.filter(({ text }) => !text.startsWith('|'));
  const counts = new Set(open.map((line) => byBars(line).length));
  return run.map((line) => {
    const cells = byBars(line);
    const isCorner = line.text.startsWith('|') && counts.size === 1 && counts.has(cells.length + 1);
    return isCorner ? [...emptyCells(1, line.start), ...cells] : cells;
  });
}

const fewestDots = 3;
const longestName = 60;

/** A row of dots that leads from a name to what is said of it. */
function dotsIn(text: string): TextRange | undefined {
  const at = text.indexOf('..');
  if (at < 2 || at > longestName || !/\p{L}/u.test(text.slice(0, at))) return undefined;
  let end = at;
  while (text[end] === '.') end++;
  return end < text.length && (end - at >= fewestDots || text[at - 1] === ' ')
    ? { start: at, end }
    : undefined;
}

/** Not the numbers of pages, and not sentences that break off. */
function byDots(run: readonly TextLine[]): Cells[] | undefined {
  const rows = run.map((line) => {
    const { start, end } = dotsIn(line.text)!;
    return [trimmed(line.text, 0, start, line.start), trimmed(line.text, end, line.text.length, line.start)];
  });
  const values = rows.map(([, value], at) => run[at]!.text.slice(value!.start - run[at]!.start));
  const arePages = values.every((value) => /^(?:\d{1,4}|[ivxlc]{1,6})$/u.test(value));
  const areLong = run.some(({ text }) => text.includes('....'));
  return arePages || !areLong || values.some((value) => value.includes('..')) ? undefined : rows;
}

/**
 * Single tabs part cells, empty ones too, where most rows have the same number of them; else several tabs are one gap. The tabs that stand
 * before every row indent them; those behind a row are empty cells as far as other rows have more.
 */
function byTabs(run: readonly TextLine[]): Cells[] | undefined {
  if (run.every(({ text }) => !text.includes('\t'))) return undefined;
  const indent = run.reduce((least, { tabs }) => Math.min(least, tabs.before), Infinity);
  const all = run.map((line) => [
    ...emptyCells(Math.min(line.tabs.before - indent, 400), line.start),
    ...parted(line, '\t'),
  ]);
  const rows = all.filter(({ length }, at) => length > 1 || run[at]!.tabs.behind === 0);
  const counts = Map.groupBy(rows, (cells) => cells.length);
  const [usual, alike] = [...counts].reduce((one, other) => (other[1].length > one[1].length ? other : one));
  const isRegular = alike.length >= rows.length * 0.6 && all.every((cells) => cells.length <= usual);
  return isRegular
    ? all.map((cells, at) => [
        ...cells,
        ...emptyCells(Math.min(usual - cells.length, run[at]!.tabs.behind), run[at]!.end),
      ])
    : all.map((cells) => cells.filter((cell) => !isEmpty(cell)));
}

const emptyCells = (count: number, at: number): TextRange[] =>
  Array.from({ length: count }, () => ({ start: at, end: at }));

/** Columns that begin at the same place in the rows below each other. */
function bySpaces(run: readonly TextLine[]): Cells[] | undefined {
  const rows = run.map((line) => {
    const gaps = wideGaps(line.text);
    const starts = [0, ...gaps.map(({ end }) => end)];
    return starts.map((start, at) => ({
      column: line.start - line.from + start,
      cell: trimmed(line.text, start, gaps[at]?.start ?? line.text.length, line.start),
    }));
  });
  const even = byWideGaps(rows, run);
  if (even) return even;
  const counts = new Map<number, number>();
  for (const row of rows) for (const { column } of row) counts.set(column, (counts.get(column) ?? 0) + 1);
  const columns = [...counts]
    .filter(([, count]) => count >= Math.max(2, run.length * 0.5))
    .map(([column]) => column);
  columns.sort((one, other) => one - other);
  const inColumns = rows.filter((row) => row.every(({ column }) => counts.get(column)! >= 2)).length;
  if (columns.length < 2 || inColumns < run.length * 0.6) return undefined;
  // A head over two columns at once tells neither.
  const heads = rows[0]!.map(({ column }) => columns.findLastIndex((start) => start <= column + slack));
  if (new Set(heads).size < heads.length) return undefined;
  return rows.map((row, at) => filledRow(row, columns, run[at]!));
}

/** Rows that do not stand in columns, but have the same number of cells with wide gaps between them. */
function byWideGaps(rows: readonly (readonly { cell: TextRange }[])[], run: readonly TextLine[]) {
  const count = rows[0]!.length;
  const isWide = run.every(({ text }) => wideGaps(text).every(({ start, end }) => end - start > 2));
  const isSame = count > 1 && run.length > 2 && rows.every((row) => row.length === count);
  return isWide && isSame ? rows.map((row) => row.map(({ cell }) => cell)) : undefined;
}

/** In signs: a cell that begins so far before its column, or behind it, stands in it. */
const slack = 2;

function filledRow(
  row: readonly { column: number; cell: TextRange }[],
  columns: readonly number[],
  line: TextLine,
): TextRange[] {
  const own: TextRange[][] = columns.map(() => []);
  for (const { column, cell } of row) {
    const at = Math.max(
      0,
      columns.findLastIndex((start) => start <= column + slack),
    );
    own[at]!.push(cell);
  }
  for (const at of columns.keys()) partAtColumn(own, at, columns, line);
  let last = line.start;
  return own.map((cells) => {
    const cell =
      cells.length > 0 ? { start: cells[0]!.start, end: cells.at(-1)!.end } : { start: last, end: last };
    last = cell.end;
    return cell;
  });
}

/** "16 (rarely>10) prolactin" fills its column: the word that stands where the empty next one begins is of that. */
function partAtColumn(own: TextRange[][], at: number, columns: readonly number[], line: TextLine): void {
  const [cell] = own[at]!;
  const next = own[at + 1];
  if (!cell || own[at]!.length > 1 || !next || next.length > 0) return;
  const from = Math.max(cell.start + 1, line.from + columns[at + 1]! - slack);
  for (let place = from; place <= line.from + columns[at + 1]! + slack && place < cell.end; place++) {
    if (line.text[place - line.start] === ' ' || line.text[place - line.start - 1] !== ' ') continue;
    next.push({ start: place, end: cell.end });
    own[at] = [trimmed(line.text, cell.start - line.start, place - line.start, line.start)];
    return;
  }
}
