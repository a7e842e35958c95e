// Where each letter of a piece of text stands: pdf.js tells it of the whole piece only.
import type { Widths } from './drawn.ts';
import type { TextItem } from '../lines/runs.ts';

/** Of a letter whose font says nothing, in sizes. */
const usualWidth = 0.5;

export type PlacedLetters = {
  readonly item: TextItem;
  readonly size: number;
  /** The direction of reading. */
  readonly cos: number;
  readonly sin: number;
  /** Where each UTF-16 unit begins, from the beginning of the piece; at the end where the last one ends. */
  readonly edges: readonly number[];
};

export function placedLettersOf(item: TextItem, widths: Widths): PlacedLetters {
  const { str, fontName = '', width, transform } = item;
  const [a = 1, b = 0, c = 0, d = 1] = transform;
  const size = Math.hypot(c, d) || Math.hypot(a, b) || 1;
  const long = Math.hypot(a, b) || 1;
  const own = widths.get(fontName);
  const units = [...str].flatMap((letter) => {
    const wide = (own?.get(letter) ?? usualWidth * 1000) / 1000;
    return letter.length === 1 ? [wide] : [wide, 0];
  });
  const natural = units.reduce((sum, wide) => sum + wide, 0) * size;
  const spaces = str.split(' ').length - 1;
  const over = width - natural;
  // Lines are filled by wider spaces; what is more than that is between all letters.
  const inSpaces = spaces > 0 && Math.abs(over) < spaces * size ? over / spaces : 0;
  const stretch = inSpaces === 0 && natural > 0 ? width / natural : 1;
  const edges = [0];
  for (const [at, wide] of units.entries())
    edges.push(edges[at]! + wide * size * stretch + (str[at] === ' ' ? inSpaces : 0));
  // What is read from right to left begins on the right.
  const fromLeft = item.dir === 'rtl' ? edges.map((edge) => width - edge) : edges;
  return { item, size, cos: a / long, sin: b / long, edges: fromLeft };
}

/** The middle of a letter between its foot and half of a capital, in points of the page. */
export function middleOf(
  { item, size, cos, sin, edges }: PlacedLetters,
  at: number,
): readonly [number, number] {
  const [, , , , x = 0, y = 0] = item.transform;
  const along = (edges[at]! + edges[at + 1]!) / 2;
  const up = 0.25 * size;
  return [x + along * cos - up * sin, y + along * sin + up * cos];
}

/** Where a letter begins, in points of the page. */
export function letterBeginning(
  { item, cos, sin, edges }: PlacedLetters,
  at: number,
): readonly [number, number] {
  const [, , , , x = 0, y = 0] = item.transform;
  const along = Math.min(edges[at]!, edges[at + 1]!);
  return [x + along * cos, y + along * sin];
}

/** The letters from one to before another, as a piece of their own. */
export function piece({ item, cos, sin, edges }: PlacedLetters, from: number, to: number): TextItem {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform;
  const begin = Math.min(edges[from]!, edges[to]!);
  const width = Math.abs(edges[to]! - edges[from]!);
  return {
    ...item,
    str: item.str.slice(from, to),
    width,
    transform: [a, b, c, d, x + begin * cos, y + begin * sin],
  };
}
