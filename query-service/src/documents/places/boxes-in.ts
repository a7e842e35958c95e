import { type MeasuredBox, bottom, right } from './box.ts';

type Placed<T> = { readonly item: T; readonly box: MeasuredBox };
type Row<T> = { readonly y: number; readonly sorted: readonly Placed<T>[] };
type Group<T> = { readonly width: number; readonly height: number; readonly rows: readonly Row<T>[] };

/**
 * Finds what reaches into a box, in no order, without looking at all of a page. What is about as wide and as high is kept together, in rows
 * from left to right, so that a few large ones cost nothing. It may give some that end a point beside it.
 */
export function itemsInBox<T>(
  items: readonly T[],
  boxOf: (item: T) => MeasuredBox,
): (box: MeasuredBox) => T[] {
  const placed = items.map((item): Placed<T> => ({ item, box: boxOf(item) }));
  const groups = [...Map.groupBy(placed, ({ box }) => 64 * classOf(box.width) + classOf(box.height))].map(
    ([key, group]) => groupOf(2 ** Math.floor(key / 64), 2 ** (key % 64), group),
  );
  return (own) => {
    const box = { left: own.x - 1, top: own.y - 1, right: right(own) + 1, bottom: bottom(own) + 1 };
    const found: T[] = [];
    for (const { width, height, rows } of groups) {
      for (let at = firstPlaceFrom(rows, yOfRow, box.top - 2 * height); at < rows.length; at++) {
        const { y, sorted } = rows[at]!;
        if (y > box.bottom) break;
        for (let n = firstPlaceFrom(sorted, leftOf, box.left - width); n < sorted.length; n++) {
          const one = sorted[n]!;
          if (one.box.x > box.right) break;
          const isBeside = right(one.box) < box.left || bottom(one.box) < box.top || one.box.y > box.bottom;
          if (!isBeside) found.push(one.item);
        }
      }
    }
    return found;
  };
}

function groupOf<T>(width: number, height: number, placed: readonly Placed<T>[]): Group<T> {
  const rows = [...Map.groupBy(placed, ({ box }) => Math.floor(box.y / height))].map(
    ([row, own]): Row<T> => ({ y: row * height, sorted: own.toSorted((a, b) => a.box.x - b.box.x) }),
  );
  return { width, height, rows: rows.toSorted((a, b) => a.y - b.y) };
}

/** The power of two that is more; small ones are alike. */
const classOf = (side: number): number => Math.min(60, Math.floor(Math.log2(Math.max(2, side))) + 1);
const yOfRow = ({ y }: Row<unknown>): number => y;
const leftOf = ({ box }: Placed<unknown>): number => box.x;

/** Of an ascending list the first place that is not less; its length where there is none. */
export function firstPlaceFrom<T>(sorted: readonly T[], placeOf: (one: T) => number, place: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeOf(sorted[middle]!) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
