// Which cells of a tagged table go over several columns or rows: pdf.js tells how many cells a row has, and not how far each goes.

/** How many columns and rows a cell goes over; undefined where another one does. */
export type CellSpan = { columns: number; rows: number };
type Cell = { readonly x1: number };
type Column = { readonly x0: number };
/** By its columns the cells of a row, and how many cells are tagged in it. */
export type GridRow = { readonly cells: readonly (Cell | undefined)[]; readonly tagged: number };

export function cellSpansOf(
  rows: readonly GridRow[],
  columns: readonly Column[],
): (CellSpan | undefined)[][] {
  /** The last cell of each column that may go on below. */
  const above: (CellSpan | undefined)[] = columns.map(() => undefined);
  return rows.map(({ cells, tagged }) => {
    let missing = columns.length - tagged;
    const grown = new Set<CellSpan>();
    const row = cells.map((cell): CellSpan | undefined => (cell ? { columns: 1, rows: 1 } : undefined));
    const covered = cells.map(() => false);
    const cover = (at: number, by: CellSpan, side: keyof CellSpan): void => {
      covered[at] = true;
      missing -= 1;
      // A cell that goes over several columns goes down in all of them at once.
      if (side === 'columns' || !grown.has(by)) by[side] += 1;
      if (side === 'rows') grown.add(by);
    };
    for (const [at, cell] of cells.entries()) {
      if (cell || missing <= 0) continue;
      const left = leftOf(row, covered, at);
      if (left && cells[left.at]!.x1 > columns[at]!.x0) cover(at, left.span, 'columns');
      else if (above[at]) cover(at, above[at], 'rows');
      else if (left) cover(at, left.span, 'columns');
    }
    for (const at of cells.keys()) {
      if (covered[at]) continue;
      row[at] ??= { columns: 1, rows: 1 };
      above[at] = cells[at] ? row[at] : undefined;
    }
    return row;
  });
}

/** The cell before a column, over columns that it goes over already. */
function leftOf(
  row: readonly (CellSpan | undefined)[],
  covered: readonly boolean[],
  from: number,
): { at: number; span: CellSpan } | undefined {
  for (let at = from - 1; at >= 0; at -= 1) {
    const span = row[at];
    if (span) return { at, span };
    if (!covered[at]) return undefined;
  }
  return undefined;
}
