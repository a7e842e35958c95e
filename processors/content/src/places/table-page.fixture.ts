import type { BlockTable, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';

const box = { x: 0, y: 0, width: 100, height: 10 };

/** A page of one table whose cells are parted by bars. */
export function tablePage(rows: readonly string[], more: Partial<BlockTable> = {}) {
  let text = '';
  const cells = rows.map((row) =>
    row.split('|').map((cell) => {
      const start = text.length;
      text += `${cell}\t`;
      return { start, end: start + cell.length };
    }),
  );
  const table = { headRows: 1, rows: cells, ...more };
  const block: PageBlock = { kind: 'table', start: 0, end: text.length, table, boxes: [box], path: [] };
  return { text, blocks: [block] };
}
