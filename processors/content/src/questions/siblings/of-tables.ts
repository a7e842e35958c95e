import type { PageBlock, TableCell } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { gridOf } from '../../blocks/table-grid.ts';
import { askableOf, type AskableBlock } from '../../places/askable.ts';
import type { PlacePage } from '../../places/place.ts';
import { plainTextOf } from '../../places/text/plain.ts';
import { shownPath, withoutNumber } from '../../places/card/path.ts';
import { emptyHeads } from '../../places/words/headings.ts';
import { aspectsAmong, namesAspects, namesNumber } from '../heads.ts';
import { type SiblingEntry, type SiblingGroup, mostEntries, reasonAt, type SaidOfEntry } from './group.ts';

const mostColumns = 12;

type Cell = { readonly text: string; readonly isOwn: boolean };
type Row = { readonly cells: readonly Cell[]; readonly where: SiblingEntry['where'] };
/** A table, or what was read as several that follow each other under the same heading. */
type Table = { readonly path: readonly string[]; readonly heads: readonly string[]; readonly rows: Row[] };

/** The things of each table of a document: its rows, or its columns where the first column names what is said of them. */
export const groupsOfTables = (pages: readonly PlacePage[]): SiblingGroup[] =>
  tablesOf(pages).flatMap((table) => groupOf({ ...table, rows: table.rows.slice(0, mostEntries) }) ?? []);

function tablesOf(pages: readonly PlacePage[]): Table[] {
  const tables: Table[] = [];
  /** The table right before, as long as nothing else was said. */
  let last: Table | undefined;
  for (const page of pages) {
    const found = askableOf(page);
    for (const block of page.blocks) {
      if (block.kind === 'furniture') continue;
      if (!block.table || !found.isBlockAskable(block)) {
        last = undefined;
        continue;
      }
      const { heads, over, rows } = read(page, block.table, found);
      const path = [
        ...shownPath(block.path, ''),
        ...(block.table.title === undefined || block.path.includes(block.table.title)
          ? []
          : [withoutNumber(block.table.title)]),
      ];
      const isMore =
        last !== undefined &&
        last.heads.some(Boolean) &&
        last.heads.length === heads.length &&
        last.path.join('\n') === path.join('\n');
      // What seemed to be its head may be a row.
      const isHeadAgain = heads.every((head, at) => head === '' || head === last?.heads[at]);
      if (isMore) last!.rows.push(...(isHeadAgain ? [] : over), ...rows);
      else tables.push((last = { path, heads, rows }));
    }
  }
  return tables;
}

function read(page: PlacePage, table: NonNullable<PageBlock['table']>, found: AskableBlock) {
  const { plain } = plainTextOf(page);
  const grid = gridOf(table).map((row) => row.slice(0, mostColumns));
  const width = Math.max(0, ...grid.map(({ length }) => length));
  const rowOf = (cells: readonly TableCell[]): Row => ({
    cells: cells.map((cell) => ({
      text: plain(cell).text.trim(),
      isOwn: cell.columns === undefined && cell.rows === undefined && found.isStretchAskable(cell),
    })),
    where: reasonAt(
      page.text,
      Math.min(...cells.map(({ start }) => start)),
      Math.max(...cells.map(({ end }) => end)),
      page.pageNumber,
    ),
  });
  const over = grid.slice(0, table.headRows).map(rowOf);
  const heads = Array.from({ length: width }, (_, column) => {
    const named = over.map(({ cells }) => cells[column]?.text ?? '');
    return [...new Set(over.length > 0 ? named : [table.heads?.[column] ?? ''])].filter(Boolean).join(' – ');
  });
  return { heads, over, rows: grid.slice(table.headRows).map(rowOf) };
}

/** "IV": which of several, and no name. */
const isCount = (text: string): boolean => /^(?:[IVX]+[a-z]?|\d+[.)]?)$/u.test(text);

function groupOf({ path, heads, rows }: Table): SiblingGroup | undefined {
  if (heads.length < 2 || rows.length < 2) return undefined;
  const first = rows.map(({ cells }) => cells[0]?.text ?? '');
  const inRow = aspectsAmong(heads.slice(1).filter(Boolean));
  if (namesAspects(heads[0]!) || aspectsAmong(first.filter(Boolean)) > inRow)
    return ofColumns(path, heads, rows);
  // Nothing says what the first column holds: either may be the things.
  if (heads[0] === '' && heads.some(Boolean) && inRow === 0) return undefined;
  const at = namesNumber(heads[0]!) || first.every((text) => /^\d+[.)]?$/u.test(text)) ? 1 : 0;
  const noun = heads[at] ?? '';
  const areNames =
    noun === '' || rows.filter(({ cells }) => !isCount(cells[at]?.text ?? '')).length * 2 >= rows.length;
  const entries = rows.flatMap(({ cells, where }): SiblingEntry[] => {
    const name = cells[at];
    if (!name?.isOwn || name.text === '') return [];
    const said = cells.slice(at + 1).flatMap((cell, column) => saidIn(cell, heads[at + 1 + column] ?? ''));
    return [{ name: areNames ? name.text : `${noun} ${name.text}`, said, where }];
  });
  return { path, noun, entries };
}

const ofColumns = (
  path: readonly string[],
  heads: readonly string[],
  rows: readonly Row[],
): SiblingGroup => ({
  path,
  noun: '',
  entries: heads.slice(1).flatMap((name, column): SiblingEntry[] => {
    const said = rows.flatMap(({ cells }) => {
      const cell = cells[column + 1];
      return cell ? saidIn(cell, cells[0]?.text ?? '') : [];
    });
    const { where } = rows.find(({ cells }) => cells[column + 1]?.isOwn) ?? rows[0]!;
    return name === '' ? [] : [{ name, said, where }];
  }),
});

function saidIn({ text, isOwn }: Cell, head: string): SaidOfEntry[] {
  const named = emptyHeads.has(head.toLowerCase()) ? '' : head;
  return isOwn && text !== '' && text !== named ? [{ head: named, text }] : [];
}
