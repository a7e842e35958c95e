import { mostTableCells, type BlockTable, type TableCell } from './page-block.ts';

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
