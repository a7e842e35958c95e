// The rows of a table, each cell with what stands over it.
import type { BlockTable, PageBlock, TableCell } from '@anamnesis/contracts/documents/page-block.ts';
import { gridOf, headsOf } from '../../blocks/table-grid.ts';
import type { Range } from '../../blocks/source-line.ts';
import { isKind } from '../headings.ts';
import { isGroupRow } from '../sound-tables.ts';
import { longestSaying, type SaidPage, shownText } from './saying.ts';

export type SaidRow = Range & {
  readonly text: string;
  /** The row over all columns that it stands under. */
  readonly under?: string;
};

/** In UTF-16 units. */
const longestSecond = 60;

/** "–", "n/a": says that there is nothing. */
const says = (text: string | undefined): text is string =>
  text !== undefined && /[\p{L}\p{N}+✓✔↑↓]/u.test(text);

export function saidRows(page: SaidPage, block: PageBlock, table: BlockTable): SaidRow[] {
  const heads = headsOf(table, page.text);
  const rows: SaidRow[] = [];
  let under: string | undefined;
  /** Behind what may be a name of the rows below it, and may be none. */
  let isLost = false;
  /** Where the row above begins among those that are told. */
  let last: number | undefined;
  for (const cells of gridOf(table).slice(table.headRows)) {
    const own = [...new Set(cells)].filter(({ start, end }) => end > start);
    const texts = new Map(own.map((cell) => [cell, shownText(page, cell, block)]));
    const [first] = own;
    if (!first || [...texts.values()].includes(undefined)) continue;
    const range = { start: first.start, end: own.at(-1)!.end };
    if (own.length === 1 && cells.length > 1) {
      const isGroup = isGroupRow(first, cells, texts.get(first) ?? '');
      under = isGroup ? texts.get(first) : first === cells[0] ? undefined : under;
      // The rest of the row above it, which is not whole.
      if (!isGroup && last !== undefined) rows.splice(last);
      isLost = !isGroup && first === cells[0] && /^\p{Lu}/u.test(texts.get(first) ?? '');
      last = undefined;
      continue;
    }
    last = undefined;
    if (isLost) continue;
    // A row without a head of its own goes on with the one above it.
    if (cells[0]!.end === cells[0]!.start && (heads[0] !== undefined || rows.length > 0)) continue;
    const above = under === undefined ? {} : { under };
    last = rows.length;
    for (const text of written(cells, texts as ReadonlyMap<TableCell, string>, heads))
      rows.push({ ...range, text, ...above });
  }
  return rows;
}

/** A row in one line; one that is too long for it in a line for each of its cells. */
function written(
  cells: readonly TableCell[],
  texts: ReadonlyMap<TableCell, string>,
  heads: readonly string[],
) {
  const first = texts.get(cells[0]!);
  // "0–1" of a score says nothing without its head.
  const isNamed = first === undefined || (/\p{L}{2}/u.test(first) && isKind(heads[0] ?? ''));
  const own = isNamed ? first : withHead(heads[0], first);
  const parts = cells.flatMap((cell, column): string[] => {
    const text = texts.get(cell);
    if (column === 0 || !says(text) || cells.indexOf(cell) < column) return [];
    return [withHead(heads[column], text)];
  });
  const line = says(own) ? `${own}${separator(heads)}${parts.join('; ')}` : parts.join('; ');
  if (parts.length === 0 || (!says(own) && heads.length === 0)) return [];
  if (line.length <= longestSaying) return [line];
  // What stands second most often says of what in the first the others are.
  const [second = '', ...rest] = parts;
  const of = second.length <= longestSecond ? [second] : [];
  return says(own) ? (of.length > 0 ? rest : parts).map((part) => [own, ...of, part].join(' – ')) : [];
}

const separator = (heads: readonly string[]) =>
  heads.some((head, at) => at > 0 && head !== '') ? ' – ' : ': ';

const withHead = (head: string | undefined, text: string) =>
  head === undefined || head === '' ? text : `${head.replace(/[:：]$/u, '')}: ${text}`;
