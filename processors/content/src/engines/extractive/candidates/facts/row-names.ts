import { ofEach } from '../../../../page/in-order.ts';
import type { Row } from './row.ts';
import { textOf } from './table-shape.ts';

const namesIn = ofEach((_rows: readonly Row[]) => new Map<string, ReadonlyMap<string, number>>());

const nameOf = ({ cells }: Row, keys: readonly number[]): string =>
  keys.map((at) => textOf(cells[at])).join('\t');

/** Whether another row of the table has the same name, which stands in the columns `keys`. */
export function isNamedAgain(row: Row, rows: readonly Row[], keys: readonly number[]): boolean {
  const counts = namesIn(rows).get(keys.join()) ?? countsOf(rows, keys);
  namesIn(rows).set(keys.join(), counts);
  return counts.get(nameOf(row, keys))! > 1;
}

function countsOf(rows: readonly Row[], keys: readonly number[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row, keys);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
