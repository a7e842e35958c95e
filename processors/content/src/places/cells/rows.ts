// The rows of a table as a reader takes them: what tells a row, what stands over its cells.
import type { PageBlock, TableCell } from '@anamnesis/contracts/documents/page-block.ts';
import { gridOf } from '../../blocks/table-grid.ts';
import { namesDrug } from '../../checks/harm/names.ts';
import { valuesIn } from '../lines/values.ts';
import { isGroupRow } from '../sound-tables.ts';
import { countWords } from '../words.ts';

export type Row = {
  readonly cells: readonly TableCell[];
  /** How many of the first cells tell it from the others: their columns are not asked for. */
  readonly telling: number;
  /** How many tell what it is of: more where the first is an amount only, or the second a drug of what the first names. */
  readonly naming: number;
  /** Its first cell is an amount or a letter, which says nothing without what stands over it. */
  readonly isBare: boolean;
  /** A row of one cell over all columns, which names those below it. */
  readonly group?: TableCell;
};

export const mostColumns = 12;
const mostRows = 250;
const mostHeads = 2;
const mostHeadWords = 14;
const mostAgentWords = 4;

export type TextOfCell = (cell: TableCell) => string;

/** Rows that nothing tells are left out. An empty first cell goes on with the one above, which then does not tell its row alone. */
export function rowsOf({ headRows, rows }: NonNullable<PageBlock['table']>, text: TextOfCell): Row[] {
  const grid = filledDown(
    gridOf({ headRows, rows: rows.slice(0, headRows + mostRows) }).slice(headRows),
    text,
  );
  const width = Math.max(0, ...grid.map(({ length }) => length));
  const names = (row: readonly TableCell[], count: number) =>
    row
      .slice(0, count)
      .map((cell) => text(cell).toLowerCase())
      .join('\t');
  const told = [1, mostHeads].map((count) => Map.groupBy(grid, (row) => names(row, count)));
  // "Induction, basiliximab, 20 mg": what follows is of the drug.
  const isAgent = (cell: TableCell | undefined) => {
    const said = cell ? text(cell) : '';
    return namesDrug(said) && countWords(said) <= mostAgentWords;
  };
  const countOf = (column: number) => grid.filter((row) => isAgent(row[column])).length;
  const hasAgents = countOf(1) > 1 && countOf(1) >= grid.length / 2 && countOf(0) < grid.length / 2;
  const alone = (cells: readonly TableCell[] = []): TableCell | undefined => {
    const filled = [...new Set(cells)].filter((cell) => text(cell) !== '');
    return filled.length === 1 && width > 1 ? filled[0] : undefined;
  };
  const isGroup = (cells: readonly TableCell[]): boolean => {
    const cell = alone(cells);
    return cell !== undefined && isGroupRow(cell, cells, text(cell));
  };
  let group: TableCell | undefined;
  let isLost = false;
  return grid.flatMap((cells, at): Row[] => {
    const only = alone(cells);
    if (only) {
      // What may be a name of those below it, and may be none: what they are of is not known.
      isLost = !isGroup(cells) && only === cells[0] && /^\p{Lu}/u.test(text(only));
      if (isGroup(cells)) group = at < grid.length - 1 ? only : undefined;
      else if (only === cells[0]) group = undefined;
      return [];
    }
    if (isLost) return [];
    // What follows it alone in its row is a rest of it.
    const next = grid[at + 1];
    if (next && alone(next) && !isGroup(next)) return [];
    const telling = [1, mostHeads].find(
      (count, index) => told[index]!.get(names(cells, count))!.length === 1,
    );
    if (telling === undefined || telling >= width) return [];
    const heads = cells.slice(0, telling).map(text);
    if (heads.includes('') || heads.some((head) => countWords(head) > mostHeadWords)) return [];
    const isOfAgent = hasAgents && telling === 1 && isAgent(cells[1]);
    const naming = heads.every(isAmount) || isOfAgent ? telling + 1 : telling;
    const isBare = isAmount(heads[0]!);
    return [{ cells, telling, naming, isBare, ...(group && { group }) }];
  });
}

function filledDown(grid: readonly TableCell[][], text: TextOfCell): TableCell[][] {
  let above: TableCell | undefined;
  return grid.map((row) => {
    const [first] = row;
    const isEmpty = first !== undefined && text(first) === '';
    const rest = row.slice(1).filter((cell) => text(cell) !== '');
    if (!isEmpty) above = rest.length > 0 ? first : undefined;
    return isEmpty && above && rest.length > 0 ? [above, ...row.slice(1)] : row;
  });
}

export const isAmount = (text: string) => {
  const left = valuesIn(text).reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
  return !/\p{L}{2}/u.test(left);
};
