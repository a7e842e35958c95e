// Boxes on a page, in points from its top left.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';

export type MeasuredBox = BlockBox;

export const right = ({ x, width }: MeasuredBox): number => x + width;
export const bottom = ({ y, height }: MeasuredBox): number => y + height;
export const middleX = ({ x, width }: MeasuredBox): number => x + width / 2;
export const middleY = ({ y, height }: MeasuredBox): number => y + height / 2;
export const boxAreaOf = ({ width, height }: MeasuredBox): number => width * height;
export const shortSide = ({ width, height }: MeasuredBox): number => Math.min(width, height);

export function around(boxes: readonly MeasuredBox[]): MeasuredBox {
  let [x, y, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    [x, y] = [Math.min(x, box.x), Math.min(y, box.y)];
    [x1, y1] = [Math.max(x1, right(box)), Math.max(y1, bottom(box))];
  }
  return { x, y, width: x1 - x, height: y1 - y };
}

export const grown = ({ x, y, width, height }: MeasuredBox, by: number): MeasuredBox => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** How far apart they are, across and down; negative by as much as they overlap. */
export const gapX = (a: MeasuredBox, b: MeasuredBox): number =>
  Math.max(a.x, b.x) - Math.min(right(a), right(b));
export const gapY = (a: MeasuredBox, b: MeasuredBox): number =>
  Math.max(a.y, b.y) - Math.min(bottom(a), bottom(b));

export const overlapArea = (a: MeasuredBox, b: MeasuredBox): number =>
  Math.max(0, -gapX(a, b)) * Math.max(0, -gapY(a, b));

/** Whether its middle lies in another one. */
export const isBoxIn = (box: MeasuredBox, other: MeasuredBox): boolean =>
  holdsPoint(other, middleX(box), middleY(box));
export const holdsPoint = (box: MeasuredBox, x: number, y: number): boolean =>
  x >= box.x && x <= right(box) && y >= box.y && y <= bottom(box);

/** Those that lie near each other, directly or by others between them. */
export function nearGroups<T>(items: readonly T[], boxOf: (item: T) => MeasuredBox, by: number): T[][] {
  const sorted = items
    .map((item) => ({ item, box: boxOf(item), group: -1 }))
    .toSorted((a, b) => a.box.x - b.box.x);
  const groups: number[] = [];
  const rootOf = (group: number): number => {
    let at = group;
    while (groups[at] !== at) {
      groups[at] = groups[groups[at]!]!;
      at = groups[at]!;
    }
    return at;
  };
  const open: typeof sorted = [];
  for (const one of sorted) {
    one.group = groups.push(groups.length) - 1;
    let kept = 0;
    for (const other of open) {
      if (right(other.box) + by < one.box.x) continue;
      open[kept++] = other;
      if (gapY(other.box, one.box) <= by) groups[rootOf(one.group)] = rootOf(other.group);
    }
    open.length = kept;
    open.push(one);
  }
  return [...Map.groupBy(sorted, ({ group }) => rootOf(group)).values()].map((group) =>
    group.map(({ item }) => item),
  );
}
