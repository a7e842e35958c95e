// Tables that were read from a page that was seen, and of which a row has fewer cells than there are columns: which of them is lost is not known.
import type { BlockTable } from '@anamnesis/contracts/documents/page-block.ts';
import { gridOf } from '@anamnesis/contracts/documents/table-grid.ts';

/** Without rows that lack cells, but for those of one cell, which names a group; undefined where heads do. */
export function withWholeRows(table: BlockTable): BlockTable | undefined {
  const widths = gridOf(table).map(({ length }) => length);
  const width = Math.max(...widths);
  const isTorn = (row: number): boolean => widths[row]! < width && table.rows[row]!.length > 1;
  if (table.rows.slice(0, table.headRows).some((_, row) => isTorn(row))) return undefined;
  const rows = table.rows.filter((_, row) => !isTorn(row));
  return rows.length > table.headRows ? { ...table, rows } : undefined;
}
