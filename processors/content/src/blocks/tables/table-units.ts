// Rows of lines that the source called so, or whose cells show it, as tables.
import type { BlockTable, TableCell } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { mostTableCells, mostTableRows } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { Line } from '../lines/line.ts';
import { firstLetter } from '../lines/letters.ts';
import { isUnfinished, statesSomething, wordsOf } from '../lines/statement.ts';
import { gridOf } from '../table-grid.ts';
import type { TextRange } from '../source-line.ts';
import { headRowsOf } from './head-rows.ts';
import { unitOverAll } from './unit-row.ts';

type FoundTable = { readonly lines: Line[]; readonly table: BlockTable };

/** What a table on the next page may go on with. */
type Part = {
  readonly heads: string[];
  readonly end: Line;
  /** With the texts of its last row; absent where it is a head alone. */
  readonly table?: BlockTable;
  readonly texts?: readonly string[];
};

type Open = { lines: Line[]; key: object | undefined };

/** The tables of a document, by their first lines. A table that goes on is found again on its next page, with the heads of the first part. */
export function tablesOf(lines: readonly Line[]): Map<Line, FoundTable> {
  const found = new Map<Line, FoundTable>();
  const heads = new Map<object, string[]>();
  let last: Part | undefined;
  let previous: Line | undefined;
  for (const { lines: all, key } of runsOf(lines)) {
    const before = previous;
    previous = all.at(-1);
    if (!isTable(all, key)) {
      if (!all.every(({ said }) => said?.kind === 'furniture')) last = loneHead(all);
      continue;
    }
    const goesOn =
      (key && heads.get(key)) ?? (last && before === last.end ? headsOver(last, all[0]!) : undefined);
    const rows = goesOn === undefined && hasTitle(all) ? all.slice(1) : all;
    const cells = rows.slice(0, mostTableRows).map(blockCells);
    const texts = gridTexts(rows, cells);
    const again = goesOn === undefined ? 0 : headsAgain(texts, goesOn);
    const isPart = goesOn !== undefined && goesOn.length === texts[0]!.length;
    const headRows = again > 0 ? again : headRowsOf(rows, texts, isPart);
    if (headRows === 2) cells[0] = overColumns(cells[0]!, cells[1]!);
    if (headRows === 1) endHead(cells);
    const named = headRows === 2 && unitOverAll(cells, texts) ? gridTexts(rows, cells) : texts;
    const own = headRows > 0 ? headsIn(named.slice(0, headRows)) : undefined;
    const continued = isPart && !own && goesOn.some((head) => head !== '') ? goesOn : undefined;
    // A row that the end of the page cut is asked of on neither page.
    const isCut = goesOn !== undefined && last?.table !== undefined && isHalf(texts[headRows], last.texts);
    if (isCut) last!.table!.rows.pop();
    const whole = isCut ? cells.toSpliced(headRows, 1) : cells;
    const table: BlockTable = { headRows, rows: whole, ...(continued && { heads: continued }) };
    found.set(rows[0]!, { lines: rows, table });
    const kept = own ?? continued ?? [];
    if (key && !heads.has(key)) heads.set(key, kept);
    last = { heads: kept, end: rows.at(-1)!, table, texts: texts.at(-1)! };
  }
  return found;
}

/** The rest of the row before, in the midst of a sentence. */
function isHalf(row: readonly string[] | undefined, before: readonly string[] = []): boolean {
  if (!row || row.length !== before.length) return false;
  const isNameless = row[0] === '' && before[0] !== '';
  return row.some(
    (text, at) => firstLetter(text.slice(0, 1)) === 'lower' && (isNameless || isUnfinished(before[at]!)),
  );
}

/** The text of each row in each column; what goes over several stands in all of them. */
function gridTexts(rows: readonly Line[], cells: readonly (readonly TableCell[])[]): string[][] {
  const known = new Map<TableCell, string>();
  for (const [at, row] of cells.entries())
    for (const cell of row) {
      // What a cell over several rows holds may stand beside any of them.
      const beside = rows.slice(at, at + (cell.rows ?? 1));
      const own = beside.find(({ start, end }) => cell.start >= start && cell.end <= end) ?? rows[at]!;
      known.set(cell, own.raw.slice(cell.start - own.start, cell.end - own.start));
    }
  return gridOf({ rows: cells as TableCell[][], headRows: 0 }).map((row) =>
    row.map((cell) => known.get(cell)!),
  );
}

/** A head ends with its row: what it seemed to go down into is an empty cell. */
function endHead(cells: TableCell[][]): void {
  const [head, below] = cells;
  if (!head || !below?.[0] || !head.some(({ rows = 1 }) => rows > 1) || head.some(({ rows = 1 }) => rows > 2))
    return;
  const next = [...below];
  const row: TableCell[] = [];
  let { start: at } = below[0];
  let column = 0;
  for (const { rows = 1, columns = 1 } of head) {
    const until = column + columns;
    if (rows > 1) for (; column < until; column += 1) row.push({ start: at, end: at });
    while (column < until && next.length > 0) {
      const cell = next.shift()!;
      row.push(cell);
      at = cell.end;
      column += cell.columns ?? 1;
    }
  }
  cells[1] = [...row, ...next];
  cells[0] = head.map(({ rows: _rows, ...cell }) => cell);
}

const mostHeadRows = 3;

/** How many of the first rows say the heads of the page before again. */
function headsAgain(texts: readonly (readonly string[])[], heads: readonly string[]): number {
  for (let count = 1; count <= Math.min(mostHeadRows, texts.length); count += 1)
    if (headsIn(texts.slice(0, count)).join('\t') === heads.join('\t')) return count;
  return 0;
}

/** What stands over each column, a name over several first. */
const headsIn = (rows: readonly (readonly string[])[]): string[] =>
  rows[0]!.map((_cell, column) =>
    [...new Set(rows.map((row) => (row[column] ?? '').replaceAll(/\s+/gu, ' ')))]
      .filter((text) => text !== '')
      .join(' – '),
  );

const cellsOf = (line: Line): readonly (TextRange & Omit<TableCell, 'start' | 'end'>)[] | undefined =>
  line.said?.kind === 'row' ? line.said.cells : line.said ? undefined : line.cells;

const textsOf = (line: Line) =>
  (cellsOf(line) ?? []).map(({ start, end }) => line.raw.slice(start - line.start, end - line.start));

const blockCells = (line: Line): TableCell[] =>
  (cellsOf(line) ?? []).slice(0, mostTableCells).map(({ start, end, columns, rows, isAgain }) => ({
    start,
    end,
    ...(columns !== undefined && columns > 1 && { columns }),
    ...(rows !== undefined && rows > 1 && { rows }),
    ...(isAgain && { isAgain }),
  }));

/** A name stands over the columns up to the next one that have names of their own `below`: an empty column has none. */
function overColumns(cells: readonly TableCell[], below: readonly TableCell[]): TableCell[] {
  if (cells.some(({ columns, rows }) => columns ?? rows)) return [...cells];
  const whole: TableCell[] = [];
  for (const [at, cell] of cells.entries()) {
    const last = whole.at(-1);
    const hasName = (below[at]?.start ?? 0) < (below[at]?.end ?? 0);
    const isBelow = cell.start === cell.end && at > 1 && last !== undefined && last.start < last.end;
    if (isBelow && hasName) whole[whole.length - 1] = { ...last, columns: (last.columns ?? 1) + 1 };
    else whole.push(cell);
  }
  return whole;
}

const columnsOf = (line: Line) => (cellsOf(line) ?? []).reduce((sum, { columns = 1 }) => sum + columns, 0);

/** The heads of a table that ended a page, for one of as many columns that begins the next. Over the names of rows none may stand. */
function headsOver({ heads, end }: Part, begin: Line): string[] | undefined {
  if (begin.page !== end.page + 1) return undefined;
  const missing = columnsOf(begin) - heads.length;
  const isFurtherIn =
    end.seen !== undefined && begin.seen !== undefined && end.seen.box.x > begin.seen.box.x + 20;
  if (missing === 1 && isFurtherIn) return ['', ...heads];
  return missing === 0 ? heads : undefined;
}

const mostHeadWords = 5;

/** A row of names by itself, which may be the head of a table on the next page. */
function loneHead([line]: readonly Line[]): Part | undefined {
  const texts = line && !line.said ? textsOf(line) : [];
  const areNames = texts.every((text) => !statesSomething(text) && wordsOf(text).length <= mostHeadWords);
  return texts.length > 1 && areNames ? { heads: texts, end: line! } : undefined;
}

/** The first row is one cell over all columns, or the one name beside empty cells over heads: not one of the columns has it as its head. */
function hasTitle([first, ...below]: readonly Line[]) {
  if (first?.said?.kind !== 'row' || below[0]?.said?.kind !== 'row' || below.length < 2) return false;
  const { cells } = first.said;
  if (cells.length === 1) return (cells[0]!.columns ?? 1) > 1 && below[0].said.cells.length > 1;
  if (!isNameAlone(first) || below.some(isNameAlone)) return false;
  const rows = below.slice(0, mostTableRows);
  return headRowsOf(rows, gridTexts(rows, rows.map(blockCells)), false) > 0;
}

function isNameAlone(line: Line): boolean {
  const [name = '', ...others] = textsOf(line);
  return name !== '' && others.every((text) => text === '');
}

const isTable = (rows: readonly Line[], key: object | undefined) =>
  key !== undefined ||
  (rows.length > 1 && rows.every((line) => (cellsOf(line)?.length ?? 0) > 1) && !areEntries(rows));

const fewestEntries = 4;

/** The last cells are numbers of pages that never go down: a table of contents. */
function areEntries(rows: readonly Line[]) {
  const numbers = rows.map((line) => {
    const last = textsOf(line).at(-1)!;
    return /^\d{1,4}$/u.test(last) ? Number(last) : Number.NaN;
  });
  return rows.length >= fewestEntries && numbers.every((one, at) => one >= (numbers[at - 1] ?? 0));
}

function runsOf(lines: readonly Line[]): Open[] {
  const runs: Open[] = [];
  for (const line of lines) {
    const key = line.said?.kind === 'row' ? line.said.table : undefined;
    const isRow = (cellsOf(line)?.length ?? 0) > 1 && line.markFound?.type !== 'bullet';
    const last = runs.at(-1);
    const end = last?.lines.at(-1);
    const isSame = key ? last?.key === key : last?.key === undefined && isRow && isNear(end, line);
    if (last && !line.isAfterOther && end?.page === line.page && last.lines.length < mostTableRows && isSame)
      last.lines.push(line);
    else runs.push({ lines: [line], key });
  }
  return runs;
}

const isNear = (above: Line | undefined, line: Line) =>
  above !== undefined &&
  (cellsOf(above)?.length ?? 0) > 1 &&
  above.markFound?.type !== 'bullet' &&
  (line.gap === 0 || (line.seen !== undefined && line.gap < 3)) &&
  (!line.isTop || line.seen === undefined);
