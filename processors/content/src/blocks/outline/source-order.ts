// Units in the order of their source, where it says that it is another than that of the text.
import type { LineUnit } from '../units.ts';

/** A unit of which the source says nothing stays behind the one before it, and behind the first of its page. */
export function inSourceOrder(units: readonly LineUnit[]): readonly LineUnit[] {
  if (units.every(({ first }) => first.order === undefined)) return units;
  let [page, order] = [-1, 0];
  const places = new Map(
    units.map((unit): [LineUnit, { page: number; order: number }] => {
      const { first } = unit;
      order = first.order ?? (first.page === page ? order : 0.5);
      page = first.page;
      return [unit, { page, order }];
    }),
  );
  return units.toSorted((one, other) => {
    const [a, b] = [places.get(one)!, places.get(other)!];
    return a.page - b.page || a.order - b.order;
  });
}
