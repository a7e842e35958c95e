// The rows of a table as a reader takes them: what tells a row, what stands over its cells.
import type { PageBlock, TableCell } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { gridOf } from '../../blocks/table-grid.ts';
import { valuesIn } from '../lines/values.ts';
import { countWords, lexica } from '../text/words.ts';

export type CellsRow = {
  readonly cells: readonly TableCell[];
  /** How many of the first cells tell it from the others: their columns are not asked for. */
  readonly telling: number;
  /** A row of one cell over all columns, which names those below it. */
  readonly group?: TableCell;
  /** The first cell of a row above, which a mark for "as above" in its own stands for. */
  readonly asAbove?: TableCell;
};

export const mostCellColumns = 12;
const mostRows = 250;
const mostHeads = 2;
const mostHeadWords = 14;
const mostGroupWords = 8;

export type TextOfCell = (cell: TableCell) => string;

/**
 * Rows that nothing tells are left out, and of a typed table those that go on in the line below: their cells are whole in no stretch. An empty first
 * cell goes on with the one above, which then does not tell its row alone.
 */
export function cellRowsOf(
  { headRows, rows }: NonNullable<PageBlock['table']>,
  text: TextOfCell,
  isTyped = false,
): CellsRow[] {
  const printed = gridOf({ headRows, rows: rows.slice(0, headRows + mostRows) }).slice(headRows);
  const torn = isTyped ? tornRows(printed, text) : new Set<number>();
  const grid = filledDown(printed, text);
  const width = Math.max(0, ...grid.map(({ length }) => length));
  const names = (row: readonly TableCell[], count: number) =>
    row
      .slice(0, count)
      .map((cell) => text(cell).toLowerCase())
      .join('\t');
  const [over = []] = gridOf({ headRows, rows: rows.slice(0, headRows) });
  const isOverTwo = over.length > mostHeads && over[0] === over[1];
  // What goes on from above tells no row alone, nor does the first of two under one head.
  const fewest = ([first, second]: readonly TableCell[]): number =>
    first !== second && (isOverTwo || first?.isAgain) ? mostHeads : 1;
  const told = [1, mostHeads].map((count) => Map.groupBy(grid, (row) => names(row, count)));
  let group: TableCell | undefined;
  let named: TableCell | undefined;
  let isLost = false;
  return grid.flatMap((cells, at): CellsRow[] => {
    const isAsAbove = cells[0] !== undefined && saysAsAbove(text(cells[0]));
    if (!isAsAbove) named = cells[0];
    if (torn.has(at)) return [];
    const filled = [...new Set(cells)].filter((cell) => text(cell) !== '');
    const [only] = filled;
    if (only && filled.length === 1 && width > 1) {
      group = only.columns !== undefined && countWords(text(only)) <= mostGroupWords ? only : undefined;
      // It may be a name of those below it, or the rest of a row above: what they are of is not known.
      isLost = group === undefined;
      return [];
    }
    if (isLost) return [];
    const telling = [1, mostHeads].find(
      (count, index) => count >= fewest(cells) && told[index]!.get(names(cells, count))!.length === 1,
    );
    if (telling === undefined || telling >= width) return [];
    const heads = cells.slice(0, telling).map(text);
    if (heads.includes('') || heads.some((head) => countWords(head) > mostHeadWords)) return [];
    return [{ cells, telling, ...(group && { group }), ...(isAsAbove && named && { asAbove: named }) }];
  });
}

/** '" + valproate' below "Lamotrigine" */
const saysAsAbove = (text: string): boolean =>
  '"”″〃'.includes(text[0] ?? ' ') || text.startsWith("''") || text.toLowerCase().startsWith('ditto');

/** A row without a first cell is the rest of the one above where it fills fewer of its columns, or goes on with a cell that has no end. */
function tornRows(grid: readonly (readonly TableCell[])[], text: TextOfCell): ReadonlySet<number> {
  const torn = new Set<number>();
  const said = grid.map((row) => row.map(text));
  for (const [at, row] of said.entries()) {
    const above = said[at - 1];
    // "Ethylene glycol," and below it "methanol"
    if (!above || (row[0] !== '' && !isOpenEnded(above[0] ?? ''))) continue;
    const isRest =
      row[0] !== '' ||
      above.some((cell, column) => column > 0 && cell !== '' && (!row[column] || isOpenEnded(cell)));
    if (isRest || torn.has(at - 1)) torn.add(at - 1).add(at);
  }
  return torn;
}

const isOpenEnded = (cell: string): boolean =>
  /[,(/–-]$/u.test(cell) || lexica.some(({ functionWords }) => functionWords.has(cell.split(' ').at(-1)!));

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
