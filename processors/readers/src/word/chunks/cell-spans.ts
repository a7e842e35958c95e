// Tables of HTML as those of Word: a cell that goes on below stands in each of its rows there.
type Attributes = Readonly<Record<string, string>>;
type Table = {
  column: number;
  below: Map<number, { rows: number; columns: number }>;
  isInRow: boolean;
  isHead: boolean;
};

/** In rows and columns; nobody shows more. */
const most = 64;
const countOf = (value: string | undefined): number =>
  Math.min(most, Math.max(1, Math.trunc(Number(value)) || 1));

export function cellSpans(
  open: (name: string, attributes?: Attributes) => void,
  close: (...names: string[]) => void,
): { open: (name: string, attributes: Attributes) => void; close: (name: string) => void } {
  const tables: Table[] = [];
  const beginCell = (columns: number, merge?: 'restart' | 'continue'): void => {
    open('w:tc');
    open('w:tcPr');
    open('w:gridSpan', { 'w:val': String(columns) });
    close('w:gridSpan');
    if (merge) {
      open('w:vMerge', merge === 'restart' ? { 'w:val': merge } : {});
      close('w:vMerge');
    }
    close('w:tcPr');
  };
  /** The cells of rows above that stand next. */
  const goOn = (table: Table): void => {
    for (let above = table.below.get(table.column); above; above = table.below.get(table.column)) {
      beginCell(above.columns, 'continue');
      open('w:p');
      close('w:p', 'w:tc');
      if (above.rows > 1) table.below.set(table.column, { ...above, rows: above.rows - 1 });
      else table.below.delete(table.column);
      table.column += above.columns;
    }
  };
  const endRow = (table: Table): void => {
    if (!table.isInRow) return;
    goOn(table);
    table.isInRow = false;
    close('w:tr');
  };
  return {
    open(name, attributes) {
      const table = tables.at(-1);
      if (name === 'table') {
        tables.push({ column: 0, below: new Map(), isInRow: false, isHead: false });
        open('w:tbl');
      } else if (name === 'thead' && table) table.isHead = true;
      else if (name === 'tr' && table) {
        endRow(table);
        [table.column, table.isInRow] = [0, true];
        open('w:tr');
        if (table.isHead) {
          open('w:trPr');
          open('w:tblHeader');
          close('w:tblHeader', 'w:trPr');
        }
      } else if ((name === 'td' || name === 'th') && table?.isInRow) {
        goOn(table);
        const [columns, rows] = [countOf(attributes['colspan']), countOf(attributes['rowspan'])];
        beginCell(columns, rows > 1 ? 'restart' : undefined);
        if (rows > 1) table.below.set(table.column, { rows: rows - 1, columns });
        table.column += columns;
      }
    },
    close(name) {
      const table = tables.at(-1);
      if (!table) return;
      if ((name === 'td' || name === 'th') && table.isInRow) close('w:tc');
      else if (name === 'tr') endRow(table);
      else if (name === 'thead') table.isHead = false;
      else if (name === 'table') {
        endRow(table);
        tables.pop();
        close('w:tbl');
      }
    },
  };
}
