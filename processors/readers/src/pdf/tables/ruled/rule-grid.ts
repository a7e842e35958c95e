// The cells that ruling lines part: which places are between which rules, and which of them no rule parts are one cell.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';

/** In points. */
const near = 3;
const mostColumns = 24;
const mostRows = 200;
/** Of the side of a place: how much of it a rule goes along. */
const leastShare = 0.6;

/** A cell, by the first column and row that it goes over and the first that it does not. */
export type GridCell = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};
export type Grid = {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly cellAt: (column: number, row: number) => GridCell;
};

type Stretch = { readonly at: number; readonly from: number; readonly to: number };

export function gridOfRules(rules: readonly BlockBox[]): Grid | undefined {
  const standing = rules.flatMap(({ x, y, width, height }) =>
    height > width ? [{ at: x + width / 2, from: y, to: y + height }] : [],
  );
  const lying = rules.flatMap(({ x, y, width, height }) =>
    width >= height ? [{ at: y + height / 2, from: x, to: x + width }] : [],
  );
  if (standing.length === 0 || lying.length === 0) return undefined;
  const xs = edgesOf(
    standing,
    lying.flatMap(({ from, to }) => [from, to]),
  );
  const ys = edgesOf(
    lying,
    standing.flatMap(({ from, to }) => [from, to]),
  );
  if (xs.length < 3 || xs.length > mostColumns + 1 || ys.length < 3 || ys.length > mostRows + 1)
    return undefined;
  const cells = cellsOf(xs, ys, parting(standing, xs, ys), parting(lying, ys, xs));
  return cells && { xs, ys, cellAt: (column, row) => cells[row]![column]! };
}

/** Where rules stand, and the ends of those across them, where no rule closes the table. */
function edgesOf(rules: readonly Stretch[], ends: readonly number[]): number[] {
  const places = rules.map(({ at }) => at).sort((a, b) => a - b);
  const edges: number[] = [];
  for (const at of places) if (edges.length === 0 || at - edges.at(-1)! > 2 * near) edges.push(at);
  const [first, last] = [
    ends.reduce((least, end) => Math.min(least, end), Infinity),
    ends.reduce((most, end) => Math.max(most, end), -Infinity),
  ];
  if (first < edges[0]! - 2 * near) edges.unshift(first);
  if (last > edges.at(-1)! + 2 * near) edges.push(last);
  return edges;
}

/** Whether a rule goes along the side of a place: `at` the edge, `side` the place between two of the other edges. */
function parting(
  rules: readonly Stretch[],
  edges: readonly number[],
  sides: readonly number[],
): (at: number, side: number) => boolean {
  const covered = edges.map(() => new Float64Array(sides.length - 1));
  for (const { at, from, to } of rules) {
    const edge = edges.findIndex((one) => Math.abs(one - at) <= 2 * near);
    if (edge < 0) continue;
    for (let side = 0; side + 1 < sides.length; side += 1) {
      const shared = Math.min(to, sides[side + 1]!) - Math.max(from, sides[side]!);
      if (shared > 0) covered[edge]![side]! += shared;
    }
  }
  return (at, side) => covered[at]![side]! >= leastShare * (sides[side + 1]! - sides[side]!);
}

/** By row and column; undefined where one is no rectangle. */
function cellsOf(
  xs: readonly number[],
  ys: readonly number[],
  isParted: (x: number, row: number) => boolean,
  isUnder: (y: number, column: number) => boolean,
): GridCell[][] | undefined {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const cells: (GridCell | undefined)[][] = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => undefined),
  );
  for (let top = 0; top < rows; top += 1)
    for (let left = 0; left < columns; left += 1) {
      if (cells[top]![left]) continue;
      let [right, bottom] = [left + 1, top + 1];
      while (right < columns && !cells[top]![right] && !isParted(right, top)) right += 1;
      while (bottom < rows && !isUnder(bottom, left) && isOpen(left, right, bottom)) bottom += 1;
      const cell = { left, right, top, bottom };
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) {
          if (cells[row]![column]) return undefined;
          cells[row]![column] = cell;
        }
    }
  return cells as GridCell[][];

  function isOpen(left: number, right: number, row: number): boolean {
    for (let column = left; column < right; column += 1)
      if (isUnder(row, column) || (column > left && isParted(column, row))) return false;
    return true;
  }
}
