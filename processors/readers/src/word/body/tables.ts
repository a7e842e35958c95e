import { type WordBlock, type WordRow as BlockRow, type RowCell, rowCell } from '../blocks.ts';
import { isOn } from './written.ts';
import { textOfCellBlocks, isLayoutTable } from './cell-parts.ts';
import { type Styled, unstyled } from '../styled.ts';
import type { Styles } from './styles.ts';

type Cell = { blocks: WordBlock[]; span: number; merge: 'restart' | 'goes on' | undefined };
export type OpenRow = { cells: Cell[]; isDeleted: boolean; isHead: boolean };
/** A table while it is read; `hasFirstRow`: its style sets the first row apart. */
export type OpenTable = { rows: OpenRow[]; styleId?: string | undefined; hasFirstRow: boolean };

export const newCell = (): Cell => ({ blocks: [], span: 1, merge: undefined });
export const newTable = (): OpenTable => ({ rows: [], hasFirstRow: false });
export const newRow = (): OpenRow => ({ cells: [], isDeleted: false, isHead: false });

/** Notes a property of a table. That its first row is set apart counts where its style does so. */
export function setTableProperty(
  table: OpenTable | undefined,
  name: string,
  attribute: (name: string) => string | undefined,
  styles: Styles,
): void {
  if (name === 'w:tblStyle' && table) table.styleId = attribute('w:val');
  if (name !== 'w:tblLook' || !table) return;
  const bits = Number.parseInt(attribute('w:val') ?? '0', 16);
  const isSet = attribute('w:firstRow') ?? String((bits >> 5) & 1);
  table.hasFirstRow = isOn(isSet) && styles(table.styleId).hasFirstRow;
}

/** In characters: a longer text of a cell that several rows share stands in the first of them. */
const longestShared = 80;
const mostSpan = 64;

/** The rows of a table; a table of one column is a frame around what it holds. */
export function blocksOfTable({ rows, hasFirstRow }: OpenTable): WordBlock[] {
  const kept = rows.filter(({ isDeleted, cells }) => !isDeleted && cells.length > 0);
  if (kept.every(({ cells }) => cells.length === 1))
    return [{ kind: 'gap' }, ...kept.flatMap(({ cells }) => framed(cells[0]!.blocks)), { kind: 'gap' }];
  const filled = rowsOf(kept).filter(({ cells }) => cells.some(({ text }) => text !== ''));
  const [first, ...rest] = filled;
  if (!first) return [];
  const hasTitle = rest.length > 0 && isTitle(first);
  const shown = withSpans(hasTitle ? rest : filled);
  if (hasFirstRow && !shown.some(({ isHead }) => isHead)) shown[0] = { ...shown[0]!, isHead: true };
  if (isLayoutTable(shown)) return [{ kind: 'rows', rows: shown, isLayout: true }];
  const table: WordBlock = { kind: 'rows', rows: shown };
  if (!hasTitle) return [table];
  const { text, runs } = first.cells[0]!;
  return [
    { kind: 'gap' },
    { kind: 'line', text, runs, level: 0, isBold: false, role: 'caption' },
    { kind: 'gap' },
    table,
  ];
}

const framed = ([first, ...others]: readonly WordBlock[]): WordBlock[] => {
  if (!first) return [];
  const frame = {};
  const opening: WordBlock =
    first.kind === 'line' && others.length > 0 ? { ...first, isFirstInFrame: true } : first;
  return [opening, ...others].map((block) => (block.kind === 'line' ? { ...block, frame } : block));
};

/** A cell for each column: those that a wide or a high one covers are empty. */
function rowsOf(kept: readonly OpenRow[]): BlockRow[] {
  /** The merged cell above, by column, and the text of it that is said again. */
  const above: (RowCell | undefined)[] = [];
  const shared: Styled[] = [];
  return kept.map(({ cells, isHead }) => {
    const row: RowCell[] = [];
    for (const { blocks, span, merge } of cells) {
      const at = row.length;
      const own = textOfCellBlocks(blocks);
      const goesOn = merge === 'goes on' && own.text === '';
      const cell = rowCell(goesOn ? (shared[at] ?? unstyled('')) : own);
      cell.columns = Math.min(span, mostSpan);
      if (goesOn && cell.text !== '') cell.isAgain = true;
      if (goesOn && cell.text === '') cell.coveredBy = above[at];
      above[at] = merge === undefined ? undefined : (cell.coveredBy ?? cell);
      shared[at] = merge !== undefined && cell.text.length <= longestShared ? cell : unstyled('');
      row.push(cell);
      // A cell over the whole row is a line between the rows.
      for (let column = 1; cells.length > 1 && column < cell.columns; column += 1)
        row.push({ ...rowCell(unstyled('')), coveredBy: cell });
    }
    return { cells: row, isHead };
  });
}

/** How many of the rows that are left each cell spans; what a cell of another row would cover is empty. */
function withSpans(rows: readonly BlockRow[]): BlockRow[] {
  const left = new Set<RowCell>();
  for (const { cells } of rows) {
    const own = new Set(cells);
    const spanned = new Set<RowCell>();
    for (const cell of cells) {
      const { coveredBy } = cell;
      if (coveredBy === undefined) left.add(cell);
      else if (!left.has(coveredBy)) {
        cell.coveredBy = undefined;
        left.add(cell);
      } else if (!own.has(coveredBy)) spanned.add(coveredBy);
    }
    for (const cell of spanned) cell.rows += 1;
  }
  return [...rows];
}

/** One cell over all columns, above the names of these. */
const isTitle = ({ cells: [first, ...others] }: BlockRow): boolean =>
  first?.text !== '' && others.every(({ text }) => text === '');
