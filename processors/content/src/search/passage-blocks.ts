import type { BlockTable, PageBlock, TableCell } from '@anamnesis/contracts/documents/page-block.ts';
import { headsOf } from '../blocks/table-grid.ts';
import type { Range } from '../blocks/source-line.ts';
import type { PassageBlock } from './passage.ts';

/** What of a block stands in a stretch of its page, in offsets into that stretch. */
export function blockIn(
  { kind, start, end, level, mark, lines, table, isPathUnsure }: PageBlock,
  stretch: Range,
  text: string,
  under: string,
): PassageBlock[] {
  if (kind === 'furniture' || start >= stretch.end || end <= stretch.start) return [];
  const indent = indentAt(text, start);
  const own = lines?.filter((line) => line > stretch.start && line < stretch.end);
  return [
    {
      kind,
      start: Math.max(0, start - stretch.start),
      end: Math.min(end, stretch.end) - stretch.start,
      ...(level !== undefined && { level }),
      ...(mark !== undefined && start >= stretch.start && { mark }),
      ...(indent > 0 && { indent }),
      ...(own && own.length > 0 && { lines: own.map((line) => line - stretch.start) }),
      ...(table && { table: tableIn(table, stretch, text) }),
      under,
      ...(isPathUnsure && { isUnsure: isPathUnsure }),
    },
  ];
}

const mostIndent = 200;

/** How much white space stands before what stands there on its line; 0 where something else does. */
export function indentAt(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - mostIndent), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.trim() === '' ? line.length : 0;
}

/** Rows whose head stands in another stretch keep what it says. */
function tableIn(table: BlockTable, { start, end }: Range, text: string): BlockTable {
  const { headRows, rows, title } = table;
  const from = firstFrom(rows, start);
  const own: TableCell[][] = [];
  for (let at = from; at < rows.length && (rows[at]!.at(-1)?.end ?? end) <= end; at++) own.push(rows[at]!);
  const hasHead = headRows > 0 && from === 0 && own.length >= headRows;
  const heads = hasHead ? [] : headsOf(table, text);
  return {
    headRows: hasHead ? headRows : 0,
    rows: own
      .slice(hasHead ? 0 : Math.max(0, headRows - from))
      .map((cells) => cells.map((cell) => ({ ...cell, start: cell.start - start, end: cell.end - start }))),
    ...(heads.length > 0 && { heads: [...heads] }),
    ...(title !== undefined && { title }),
  };
}

/** The first row that does not begin before an offset. */
function firstFrom(rows: readonly (readonly TableCell[])[], offset: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]![0]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
