import type { TableCell } from './page-block.ts';

/** How many columns and rows each cell spans where it is shown; no rows for one that the cell above it says for it. */
export function spansOf(rows: readonly (readonly TableCell[])[]): [number, number][][] {
  /** By column: the cell that stands there, and how many more rows it covers. */
  const above: ({ spans: [number, number]; left: number } | undefined)[] = [];
  return rows.map((cells) => {
    let column = 0;
    const pass = (): void => {
      for (let held = above[column]; held && held.left > 0; held = above[column]) {
        held.left -= 1;
        column += held.spans[0];
      }
    };
    const own = cells.map(({ columns = 1, rows: down = 1, isAgain }): [number, number] => {
      pass();
      const over = above[column];
      const at = column;
      column += columns;
      if (isAgain && over && over.spans[0] === columns) {
        over.spans[1] += 1;
        return [columns, 0];
      }
      const spans: [number, number] = [columns, down];
      above[at] = { spans, left: down - 1 };
      return spans;
    });
    pass();
    return own;
  });
}
