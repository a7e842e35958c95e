// Tables of a Word file of 97 to 2003: each of their paragraphs says how many of them stand around it, and whether it ends a cell or a row.
import type { WordBlock } from '../blocks.ts';
import { blocksOfTable, newCell, newRow, newTable, type OpenTable } from '../body/tables.ts';
import type { ParagraphFormat } from './paragraphs.ts';

export function openTables(): {
  blocks: WordBlock[];
  take: (
    own: readonly WordBlock[],
    format: Pick<ParagraphFormat, 'depth' | 'endsCell' | 'endsRow'>,
    isCellMark?: boolean,
  ) => void;
} {
  const blocks: WordBlock[] = [];
  const open: OpenTable[] = [];
  const target = (): WordBlock[] => open.at(-1)?.rows.at(-1)!.cells.at(-1)!.blocks ?? blocks;
  return {
    blocks,
    take(own, { depth, endsCell, endsRow }, isCellMark = false) {
      const around = isCellMark ? Math.max(1, depth) : depth;
      while (open.length > around) {
        const table = open.pop()!;
        endRow(table);
        target().push(...blocksOfTable(table));
      }
      while (open.length < around) {
        const table = newTable();
        beginRow(table);
        open.push(table);
      }
      const table = open.at(-1);
      if (table && endsRow) {
        endRow(table);
        beginRow(table);
        return;
      }
      target().push(...own);
      if (table && (isCellMark || endsCell)) table.rows.at(-1)!.cells.push(newCell());
    },
  };
}

const beginRow = (table: OpenTable): void => void table.rows.push({ ...newRow(), cells: [newCell()] });
/** The cell that was begun behind the last one of a row is none; in a row without an end it may be one. */
const endRow = ({ rows }: OpenTable): void => {
  const { cells } = rows.at(-1)!;
  if (cells.at(-1)?.blocks.length === 0) cells.pop();
};
