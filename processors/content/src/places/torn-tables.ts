// Tables that were read in pieces: a row that the end of a page tears, and the pieces of one whose rows have lines between them.
import type { BlockTable, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { asFurniture, isContent } from './page-blocks.ts';
import type { Page } from './page-parts.ts';

/** The same pages without rows whose first cell stands on one page and whose rest on the next: both parts say less than the row does. */
export function withoutTornRows(pages: readonly Page[]): Page[] {
  const ends = pages.map(({ blocks }) => {
    const last = blocks.findLast(isContent);
    return last?.table && last.boxes ? last : undefined;
  });
  const tops = pages.map(tornTop);
  return pages.map(({ text, blocks }, page) => ({
    text,
    blocks: blocks.map((block) => {
      const { table } = block;
      if (!table) return block;
      const isTop = block === tops[page] && ends[page - 1] !== undefined;
      const isEnd = block === ends[page] && tops[page + 1] !== undefined;
      if (!isTop && !isEnd) return block;
      const rows = table.rows.filter(
        (_, row) => !(isTop && row === table.headRows) && !(isEnd && row === table.rows.length - 1),
      );
      return rows.length > table.headRows ? { ...block, table: { ...table, rows } } : asFurniture(block);
    }),
  }));
}

/** The table that a page begins with, if its first row has no first cell. */
function tornTop({ blocks }: Page): PageBlock | undefined {
  const first = blocks.find((block) => isContent(block) && block.kind !== 'heading');
  if (!first?.table || !first.boxes) return undefined;
  const [cell] = first.table.rows[first.table.headRows] ?? [];
  return cell !== undefined && cell.start === cell.end ? first : undefined;
}

const fewestPieces = 3;

/** Tables without bold heads that follow each other under one heading, with lines between them: their heads are those of the first. */
export function piecesOf(blocks: readonly PageBlock[]): ReadonlySet<PageBlock> {
  const pieces = new Set<PageBlock>();
  let run: PageBlock[] = [];
  let isApart = false;
  const close = (): void => {
    if (run.length >= fewestPieces && isApart) for (const table of run) pieces.add(table);
    run = [];
    isApart = false;
  };
  for (const block of blocks) {
    const { kind, table } = block;
    if (kind === 'heading' || kind === 'caption') close();
    else if (!table) isApart ||= run.length > 0 && kind === 'paragraph';
    else if (!block.boxes || table.title !== undefined || isHeadBold(block, table)) close();
    else run.push(block);
  }
  close();
  return pieces;
}

export const isHeadBold = ({ runs = [] }: PageBlock, { rows: [head = []] }: BlockTable): boolean =>
  head.some((cell) => runs.some((run) => run.bold === true && run.start < cell.end && run.end > cell.start));
