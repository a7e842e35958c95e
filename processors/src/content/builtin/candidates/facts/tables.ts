/** A cell of a table with what names it. `start` and `end` are offsets of its row into the page's text. */
export type Cell = { row: string; column: string; value: string; start: number; end: number };

type Row = { cells: string[]; start: number; end: number };

/** In characters. */
const LONGEST = 500;
const RULE = /^[\s|:+=_-]+$/u;

/** Cells are told apart by tabs, bars or wide gaps; a line without them is no row. */
function cellsOf(line: string): string[] {
  if (line.length > LONGEST) return [];
  const bare = line.trim().replace(/^\||\|$/gu, '');
  const cells = /\t/u.test(bare)
    ? bare.split('\t')
    : /\s\|\s/u.test(bare)
      ? bare.split('|')
      : bare.split(/\s{3,}/u);
  return cells.map((cell) => cell.trim());
}

/** The cells of the page's tables whose first row names the columns: at least two more rows with as many cells. */
export function tableCells(page: string): Cell[] {
  const cells: Cell[] = [];
  for (const [head, ...rows] of tables(page)) {
    if (
      !head ||
      rows.length < 2 ||
      head.cells.some((name) => name === '' || /^[\d\s.,%<>≥≤–-]+$/u.test(name))
    )
      continue;
    if (isStatistics(rows)) continue;
    for (const {
      cells: [row = '', ...values],
      start,
      end,
    } of rows) {
      for (const [at, value] of values.entries()) {
        const column = head.cells[at + 1] ?? '';
        if (value !== '') cells.push({ row: nameOf(row, head.cells[0] ?? ''), column, value, start, end });
      }
    }
  }
  return cells;
}

/** Columns of bare figures: nobody learns them by heart. */
function isStatistics(rows: readonly Row[]): boolean {
  const figures = rows.flatMap(({ cells }) => cells.filter((cell) => /^[\d\s.,%–-]+$/u.test(cell)));
  return figures.length >= 2.5 * rows.length;
}

/** "Factor II" for a row that is called "II" only. */
const nameOf = (row: string, heading: string): string =>
  row.length <= 4 || !/\p{L}{2}/u.test(row) ? `${heading} ${row}` : row;

function tables(page: string): Row[][] {
  const found: Row[][] = [];
  let open: Row[] = [];
  let at = 0;
  for (const line of `${page}\n`.split('\n')) {
    const start = at + (line.length - line.trimStart().length);
    at += line.length + 1;
    if (line.length <= LONGEST && line.trim() !== '' && RULE.test(line)) continue;
    const cells = cellsOf(line);
    if (cells.length < 2 || (open[0] && open[0].cells.length !== cells.length)) {
      if (open.length > 0) found.push(open);
      open = [];
    }
    if (cells.length >= 2) open.push({ cells, start, end: start + line.trim().length });
  }
  return found;
}
