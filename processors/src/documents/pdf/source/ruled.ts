// Tables whose rules are drawn: the lines of each row, by the cells that they stand in.
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import type { Range } from '@anamnesis/content/blocks/source-line.ts';
import type { Drafted } from './drafted.ts';
import { type Boxed, runsOfPieces } from './pieces.ts';
import { type Grid, type GridCell, gridOf } from './rule-grid.ts';

/** In points. */
const near = 3;
const leastRule = 8;
/** More are a drawing, and each is compared with each. */
const mostRules = 1_000;

type Cell = Range & { readonly columns?: number; readonly rows?: number };
export type RuledRow = {
  readonly lines: readonly Drafted[];
  readonly cells: readonly Cell[];
};

/** Each table as its rows, in the order of the text. */
export function ruledTables(
  lines: readonly Drafted[],
  rules: readonly BlockBox[],
  isFree: (line: Drafted) => boolean,
): RuledRow[][] {
  const own = rules.filter(
    ({ width, height }) => Math.min(width, height) < near && Math.max(width, height) >= leastRule,
  );
  if (own.length > mostRules) return [];
  return touching(own).flatMap((together) => {
    const grid = gridOf(together);
    const rows = grid && rowsIn(lines, grid, isFree);
    return rows ? [rows] : [];
  });
}

function touching(rules: readonly BlockBox[]): BlockBox[][] {
  const left = new Set(rules);
  const groups: BlockBox[][] = [];
  for (const rule of left) {
    left.delete(rule);
    const group = [rule];
    // Grows while it is gone through.
    for (const one of group)
      for (const other of left)
        if (isTouching(one, other)) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

const isTouching = (a: BlockBox, b: BlockBox): boolean =>
  a.x <= b.x + b.width + near &&
  b.x <= a.x + a.width + near &&
  a.y <= b.y + b.height + near &&
  b.y <= a.y + a.height + near;

const placeIn = (edges: readonly number[], at: number): number =>
  edges.findIndex((edge, index) => at >= edge - near && at < (edges[index + 1] ?? -Infinity) + near);

/** A piece of a line, with the columns and the row that it stands in. */
type Placed = Range & { readonly first: number; readonly last: number; readonly row: number };
type Held = { readonly cell: GridCell; start: number; end: number };

function rowsIn(
  lines: readonly Drafted[],
  grid: Grid,
  isFree: (line: Drafted) => boolean,
): RuledRow[] | undefined {
  const { xs, ys } = grid;
  const within = lines.flatMap((line, index) => {
    const box = line.seen?.box;
    const row = box ? placeIn(ys, box.y + box.height / 2) : -1;
    const isWithin = box && box.x >= xs[0]! - near && box.x + box.width <= xs.at(-1)! + near;
    return row >= 0 && isWithin ? [{ line, index }] : [];
  });
  const isTogether = within.every(({ index }, nth) => nth === 0 || within[nth - 1]!.index === index - 1);
  if (within.length === 0 || !isTogether || !within.every(({ line }) => isFree(line))) return undefined;
  const placed = within.flatMap(({ line }) => runsOfPieces(line).map((piece) => placedIn(piece, grid)));
  if (placed.includes(undefined)) return undefined;
  const held = heldBy(placed as Placed[], grid);
  return (
    held &&
    rowsOf(
      within.map(({ line }) => line),
      held,
      grid,
    )
  );
}

function placedIn({ start, end, box }: Boxed, { xs, ys }: Grid): Placed | undefined {
  const slack = Math.min(near, box.width / 4);
  const [first, last] = [placeIn(xs, box.x + slack), placeIn(xs, box.x + box.width - slack)];
  const row = placeIn(ys, box.y + box.height / 2);
  return first < 0 || last < first || row < 0 ? undefined : { start, end, first, last, row };
}

/** What stands in each cell; undefined where something stands in two, or one is not all in one place of the text. */
function heldBy(placed: readonly Placed[], { xs, cellAt }: Grid): Held[] | undefined {
  const held = new Map<GridCell, Held>();
  const inRow = Map.groupBy(placed, ({ row }) => row);
  const wide = new Map<number, GridCell>();
  let last: Held | undefined;
  for (const { start, end, first, last: until, row } of placed) {
    let cell = wide.get(row) ?? cellAt(first, row);
    if (cell !== cellAt(until, row) && !wide.has(row)) {
      // The name of a group of rows may go over the rules.
      if (first > 0 || inRow.get(row)!.length > 1 || cell.bottom > row + 1) return undefined;
      cell = { left: 0, right: xs.length - 1, top: row, bottom: row + 1 };
      wide.set(row, cell);
    }
    const own = held.get(cell);
    if (own && own !== last) return undefined;
    if (own) own.end = end;
    else held.set(cell, { cell, start, end });
    last = held.get(cell);
  }
  return [...held.values()];
}

function rowsOf(
  lines: readonly Drafted[],
  held: readonly Held[],
  { xs, ys, cellAt }: Grid,
): RuledRow[] | undefined {
  const of = new Map(held.map((one) => [one.cell, one]));
  const wide = new Map(
    held.flatMap(({ cell }) => (cellAt(0, cell.top) === cell || cell.left > 0 ? [] : [[cell.top, cell]])),
  );
  const begunIn = (row: number): GridCell[] => {
    const over = wide.get(row);
    const cells = new Set(xs.slice(1).map((_x, column) => cellAt(column, row)));
    return over ? [over] : [...cells].filter(({ top }) => top === row);
  };
  const kept = ys.slice(1).map((_y, row) => begunIn(row).some((cell) => of.has(cell)));
  const rows: RuledRow[] = [];
  let next = 0;
  for (let row = 0; row + 1 < ys.length; row += 1) {
    if (!kept[row]) continue;
    const begun = begunIn(row);
    const own = begun.flatMap((cell) => of.get(cell) ?? []);
    const from = next;
    const end = own.reduce((most, one) => Math.max(most, one.end), 0);
    while (next < lines.length && lines[next]!.start < end) next += 1;
    // What a row holds stands in the text before what the next one does.
    if (next === from) return undefined;
    const at = lines[from]!.start;
    if (own.some(({ start }) => start < at)) return undefined;
    const cells = begun.map((cell) => {
      const high = kept.slice(cell.top, cell.bottom).filter(Boolean).length;
      return textOf(cell, of.get(cell), { at, high });
    });
    rows.push({ lines: lines.slice(from, next), cells });
  }
  const full = rows.filter(({ cells }) => cells.filter(isFilled).length > 1);
  const isTable = next === lines.length && full.length >= 2 && full.length >= 0.5 * rows.length;
  return isTable ? rows : undefined;
}

const isFilled = ({ start, end }: Range): boolean => end > start;

const textOf = (
  { left, right }: GridCell,
  held: Held | undefined,
  { at, high }: { at: number; high: number },
): Cell => ({
  start: held?.start ?? at,
  end: held?.end ?? at,
  ...(right - left > 1 && { columns: right - left }),
  ...(high > 1 && { rows: high }),
});
