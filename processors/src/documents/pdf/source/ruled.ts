// Tables whose rules are drawn: the lines of each row, by the cells that they stand in.
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import type { Range } from '@anamnesis/content/blocks/source-line.ts';
import type { Drafted } from './drafted.ts';

/** In points. */
const near = 3;
const leastRule = 8;
/** More are a drawing, and each is compared with each. */
const mostRules = 1_000;
const mostColumns = 12;
/** Of the side of a table: how much of it a rule between columns or rows goes along. */
const leastShare = 0.5;

type Grid = { readonly xs: readonly number[]; readonly ys: readonly number[] };
export type RuledRow = {
  readonly lines: readonly Drafted[];
  readonly cells: readonly (Range & { columns?: number })[];
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

function gridOf(rules: readonly BlockBox[]): Grid | undefined {
  const standing = rules.filter(({ width, height }) => height > width);
  const lying = rules.filter(({ width, height }) => width >= height);
  const [left, right] = [
    Math.min(...rules.map(({ x }) => x)),
    Math.max(...rules.map(({ x, width }) => x + width)),
  ];
  const [top, bottom] = [
    Math.min(...rules.map(({ y }) => y)),
    Math.max(...rules.map(({ y, height }) => y + height)),
  ];
  const xs = edgesOf(
    standing.map(({ x, height }) => ({ at: x, length: height })),
    bottom - top,
    [left, right],
  );
  const ys = edgesOf(
    lying.map(({ y, width }) => ({ at: y, length: width })),
    right - left,
    [top, bottom],
  );
  return xs.length > 2 && xs.length <= mostColumns + 1 && ys.length > 2 ? { xs, ys } : undefined;
}

/** The places at which rules go along enough of a side, and both ends. */
function edgesOf(
  rules: readonly { at: number; length: number }[],
  side: number,
  [first, last]: readonly [number, number],
): number[] {
  const places: { at: number; length: number }[] = [];
  for (const { at, length } of rules.toSorted((a, b) => a.at - b.at)) {
    const before = places.at(-1);
    if (before && at - before.at < 2 * near) before.length += length;
    else places.push({ at, length });
  }
  const within = places.filter(
    ({ at, length }) => length >= leastShare * side && at > first + 2 * near && at < last - 2 * near,
  );
  return [first, ...within.map(({ at }) => at), last];
}

const placeIn = (edges: readonly number[], at: number): number =>
  edges.findIndex((edge, index) => at >= edge - near && at < (edges[index + 1] ?? -Infinity) + near);

function rowsIn(
  lines: readonly Drafted[],
  { xs, ys }: Grid,
  isFree: (line: Drafted) => boolean,
): RuledRow[] | undefined {
  const at = lines.flatMap((line, index) => {
    const box = line.seen?.box;
    const row = box ? placeIn(ys, box.y + box.height / 2) : -1;
    const isWithin = box && box.x >= xs[0]! - near && box.x + box.width <= xs.at(-1)! + near;
    return row >= 0 && isWithin ? [{ line, index, row }] : [];
  });
  const isTogether = at.every(({ index }, nth) => nth === 0 || at[nth - 1]!.index === index - 1);
  if (!isTogether || !at.every(({ line, row }, nth) => isFree(line) && row >= (at[nth - 1]?.row ?? 0)))
    return undefined;
  const rows = [...Map.groupBy(at, ({ row }) => row).values()].map((own) => own.map(({ line }) => line));
  const read = rows.map((own) => rowOf(own, xs));
  const full = read.filter((row) => row !== undefined && row.cells.filter(isFilled).length > 1);
  if (read.includes(undefined) || full.length < 2 || full.length < 0.5 * read.length) return undefined;
  return read as RuledRow[];
}

const isFilled = ({ start, end }: Range): boolean => end > start;

/** Undefined where a cell goes on behind the next one. */
function rowOf(lines: readonly Drafted[], xs: readonly number[]): RuledRow | undefined {
  const cells: (Range & { first: number; last: number })[] = [];
  const pieces = lines.flatMap((line) =>
    line.pieces.map((piece, at) => ({ ...piece, box: line.boxes[at]! })),
  );
  for (const { start, end, box } of pieces) {
    const [first, last] = [placeIn(xs, box.x + near), placeIn(xs, box.x + box.width - near)];
    // Where cells stand so close that they came as one, what is whose is not known.
    if (first < 0 || last < first || (last > first && pieces.length > 1)) return undefined;
    const before = cells.at(-1);
    if (before && first <= before.last) {
      if (first < before.first || last > before.last) return undefined;
      cells[cells.length - 1] = { ...before, end };
    } else cells.push({ start, end, first, last });
  }
  const [only, ...others] = cells;
  const isOver = only && others.length === 0 && only.first === 0 && (only.last > 0 || xs.length > 3);
  // The name of a group of rows, or the title of all.
  if (isOver) return { lines, cells: [{ start: only.start, end: only.end, columns: xs.length - 1 }] };
  const filled: (Range & { columns?: number })[] = [];
  let column = 0;
  let end = lines[0]!.start;
  const fill = (to: number): void => {
    for (; column < to; column += 1) filled.push({ start: end, end });
  };
  for (const cell of cells) {
    fill(cell.first);
    const columns = cell.last - cell.first + 1;
    filled.push({ start: cell.start, end: cell.end, ...(columns > 1 && { columns }) });
    column = cell.last + 1;
    end = cell.end;
  }
  fill(xs.length - 1);
  return { lines, cells: filled };
}
