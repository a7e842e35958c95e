// What was read of a page, in a form that can be compared: words instead of places.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';

export type ReadCell = { text: string; row: string; column: string };

export type ReadBlock = {
  kind: PageBlock['kind'];
  text: string;
  path: readonly string[];
  isUnsure: boolean;
  /** Of a table: each cell that is no head, with the words of its row's first cell and of its column's heads, in each place that it spans. */
  cells: ReadCell[];
};

export function readBlocksOf(text: string, blocks: readonly PageBlock[]): ReadBlock[] {
  return blocks.map((block) => ({
    kind: block.kind,
    text: text.slice(block.start + (block.mark ?? 0), block.end),
    path: block.path,
    isUnsure: block.isPathUnsure === true,
    cells: cellsOf(text, block),
  }));
}

function cellsOf(text: string, { table }: PageBlock): ReadCell[] {
  if (!table) return [];
  const rows = spanned(
    table.rows.map((row) =>
      row.map(({ start, end, ...span }) => ({ text: text.slice(start, end), ...span })),
    ),
  );
  return cellsWithHeads(rows, table.headRows, table.heads);
}

type Spanning = { text: string; columns?: number | undefined; rows?: number | undefined };

/** A cell that spans others stands in each of their places. */
export function spanned(rows: readonly (readonly Spanning[])[]): Spanning[][] {
  const whole: Spanning[][] = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      const { columns = 1, rows: down = 1 } = cell;
      while (whole[at]![column] !== undefined) column += 1;
      for (const below of whole.slice(at, at + down))
        for (let beside = column; beside < column + columns; beside += 1) below[beside] = cell;
      column += columns;
    }
  }
  return whole;
}

/** The cells that are no heads, with theirs. The name of a group over all columns is the head of its row; a title over all of them is no column's head. */
export function cellsWithHeads(
  rows: readonly (readonly Spanning[])[],
  headRows: number,
  before: readonly string[] = [],
): ReadCell[] {
  const heads = rows.slice(0, headRows);
  const columnOf = (at: number): string =>
    heads.flatMap((head) => (isTitle(head) ? [] : [head[at]?.text ?? ''])).join(' ');
  return rows.slice(headRows).flatMap((row) =>
    row.flatMap((cell, at) =>
      cell === row[0]
        ? []
        : [
            {
              text: cell.text,
              row: row[0]?.text ?? '',
              column: heads.length > 0 ? columnOf(at) : (before[at] ?? ''),
            },
          ],
    ),
  );
}

const isTitle = (head: readonly Spanning[]): boolean => head.every((cell) => cell === head[0]);

/** What blocks promise of a page: in order, none over another, every sign that is no white space in one of them. The faults found. */
export function faultsOf(text: string, blocks: readonly PageBlock[]): string[] {
  const faults: string[] = [];
  let at = 0;
  for (const { kind, start, end } of blocks) {
    if (start < at) faults.push(`a ${kind} at ${start} begins before ${at}`);
    if (end <= start || end > text.length) faults.push(`a ${kind} at ${start} ends at ${end}`);
    if (text.slice(at, start).trim() !== '')
      faults.push(`in no block: ${text.slice(at, start).trim().slice(0, 60)}`);
    at = Math.max(at, end);
  }
  if (text.slice(at).trim() !== '') faults.push(`in no block: ${text.slice(at).trim().slice(0, 60)}`);
  return faults;
}
