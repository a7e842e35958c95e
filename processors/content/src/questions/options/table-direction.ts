// Whether what stands below each other in a table is of one kind: then its rows are things and its columns what is said of them.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { gridOf } from '../../blocks/table-grid.ts';
import type { PlacePage } from '../../places/place.ts';
import { textOf } from '../../places/plain.ts';
import { loadSentenceVectors, similarity } from '../../vectors/sentence-vectors.ts';
import { kindsOf } from '../kinds/kinds.ts';
import { isFigure, isSameUnit, quantityIn } from './numbers.ts';

type Table = NonNullable<PageBlock['table']>;

/** Rows and columns that are compared. */
const most = 12;
const known = new WeakMap<Table, boolean>();

/**
 * By what the cells say: those of a column are more like each other than like those of their row, and than the head over them, which may
 * be a cell itself. Where neither is sure, no cell is taken for another one's.
 */
export function hasThingsAsRows(table: Table, page: PlacePage): boolean {
  const found = known.get(table) ?? compared(table, page);
  known.set(table, found);
  return found;
}

function compared(table: Table, page: PlacePage): boolean {
  const { plain } = textOf(page);
  const whole = gridOf(table);
  const grid = whole.map((row) => row.slice(1, most).map((cell) => plain(cell).text.trim()));
  const heads = grid[table.headRows - 1] ?? [];
  const rows = grid.slice(table.headRows, table.headRows + most);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  // "Cholesterol polyp | Adenomatous polyp": two things beside each other, and no row says which of their parts it is.
  const names = (whole[table.headRows - 1] ?? []).map(({ start, end }) => page.text.slice(start, end).trim());
  const [one, other] = names.map((name) => name.split(/\s+/u).at(-1)!.toLowerCase());
  if (names.length === 2 && one !== '' && one === other) return false;
  // "10 ml syringe (2)" over "Alcohol preps (6)"
  if (heads.some((head, at) => isFigure(head) && !columns[at]?.some(isFigure))) return false;
  const inColumns = meanOf(columns.flatMap(pairsOf));
  const inRows = meanOf(rows.flatMap(pairsOf));
  const toHeads = meanOf(columns.flatMap((cells, at) => cells.map((cell) => alike(heads[at] ?? '', cell))));
  return inColumns > Math.max(0, inRows, toHeads);
}

const pairsOf = (texts: readonly string[]): (number | undefined)[] =>
  texts.flatMap((one, at) => texts.slice(at + 1).map((other) => alike(one, other)));

/** Figures of one unit are of one kind, and so are two drugs or two nerves; undefined where one says nothing. */
function alike(one: string, other: string): number | undefined {
  if (one === '' || other === '') return undefined;
  if (isFigure(one) !== isFigure(other)) return 0;
  const [a, b] = [quantityIn(one), quantityIn(other)];
  if (a && b) return isSameUnit(a, b) ? 1 : 0;
  if (kindsOf(one).some(({ id }) => kindsOf(other).some((kind) => kind.id === id))) return 1;
  const { vectorOf } = loadSentenceVectors();
  return similarity(vectorOf(one), vectorOf(other));
}

function meanOf(values: readonly (number | undefined)[]): number {
  const told = values.filter((value) => value !== undefined);
  return told.length === 0 ? 0 : told.reduce((sum, value) => sum + value, 0) / told.length;
}
