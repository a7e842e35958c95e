import { mostTableCells, type BlockTable, type TableCell } from './page-block.ts';

/** The cell of each row in each column; one that spans several stands in all of them. */
export function filledGrid({ rows }: BlockTable): TableCell[][] {
  /** By column: a cell from above, and how many rows it goes on for. */
  const above = new Map<number, { cell: TableCell; left: number }>();
  return rows.map((cells) => {
    const row: TableCell[] = [];
    const take = () => {
      for (let held = above.get(row.length); held; held = above.get(row.length)) {
        if (held.left === 1) above.delete(row.length);
        else held.left -= 1;
        row.push(held.cell);
      }
    };
    for (const cell of cells) {
      take();
      for (let column = 0; column < (cell.columns ?? 1) && row.length < mostTableCells; column++) {
        if (cell.rows) above.set(row.length, { cell, left: cell.rows - 1 });
        row.push(cell);
      }
    }
    take();
    return row;
  });
}

/** What stands over each column: the head rows from above to below, or the heads of the page before. */
export function headsOf(table: BlockTable, text: string): readonly string[] {
  const heads = filledGrid({ ...table, rows: table.rows.slice(0, table.headRows) });
  if (heads.length === 0) return table.heads ?? [];
  const columns = Math.max(...heads.map(({ length }) => length));
  return Array.from({ length: columns }, (_, column) => {
    const cells = new Set(heads.flatMap((row) => row[column] ?? []));
    return [...cells]
      .map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' ').trim())
      .filter((cell) => cell !== '')
      .join(' – ');
  });
}

/** The rows of a table with something in each of its columns: null where a cell above or beside it spans. */
export function gridOf({ rows }: Pick<BlockTable, 'rows'>): (TableCell | null)[][] {
  /** Of each column, how many rows from here on the cell above still spans. */
  const spanned: number[] = [];
  return rows.map((cells) => {
    const row: (TableCell | null)[] = [];
    const passSpanned = (): void => {
      while ((spanned[row.length] ?? 0) > 0) {
        spanned[row.length]! -= 1;
        row.push(null);
      }
    };
    for (const cell of cells) {
      passSpanned();
      const { columns = 1, rows: down = 1 } = cell;
      for (let n = 0; n < columns && row.length < mostTableCells; n += 1) {
        spanned[row.length] = down - 1;
        row.push(n === 0 ? cell : null);
      }
    }
    passSpanned();
    return row;
  });
}
