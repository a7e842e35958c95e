import { middleY, right } from './box.ts';
import type { KnownText } from './figure-texts.ts';

const isNumber = ({ text: { text } }: KnownText): boolean => !/\p{L}/u.test(text);
/** In points. */
const inLine = 3;
const fewest = 3;
const isLike = (a: number, b: number): boolean => Math.abs(a - b) <= inLine;

/** Without the numbers at the axes of a chart: under or beside each other, and not in the rows of a table. */
export function withoutScales(labels: readonly KnownText[]): KnownText[] {
  const [numbers, names] = [labels.filter(isNumber), labels.filter((one) => !isNumber(one))];
  const isInRow = ({ text }: KnownText): boolean =>
    names.some((name) => isLike(middleY(name.text.box), middleY(text.box)));
  const inRow = new Set(numbers.filter(isInRow));
  const scales = new Set<KnownText>();
  for (const { text } of numbers) {
    const row = numbers.filter((other) => isLike(middleY(text.box), middleY(other.text.box)));
    const column = numbers.filter((other) => isLike(right(text.box), right(other.text.box)));
    if (row.length >= fewest && !row.some((one) => inRow.has(one))) for (const one of row) scales.add(one);
    const isTable = column.filter((one) => inRow.has(one)).length > column.length / 2;
    if (column.length >= fewest && !isTable) for (const one of column) scales.add(one);
  }
  return labels.filter((label) => !scales.has(label));
}
