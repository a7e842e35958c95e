import { arrow, label, line, path, through, type Point } from '../kit/svg.ts';

type Anchor = 'start' | 'middle' | 'end';

/** Words with a thin line that leads to what they name. */
export function pointer(
  words: string,
  [x, y]: Point,
  to: Point,
  { anchor = 'middle' }: { anchor?: Anchor } = {},
): string {
  const beside = anchor === 'start' ? x - 3 : x + 3;
  const from: Point = anchor === 'middle' ? [x, to[1] > y ? y + 5 : y - 15] : [beside, y - 5];
  return line('lead', from, to) + label(words, [x, y], { anchor });
}

/** Words in the middle of a place. */
export const words = (text: string, at: Point): string => label(text, at, { anchor: 'middle' });

/** A span from one place to another with its name above it, or below. */
export function span(
  name: string,
  { from, to, y, below = false }: { from: number; to: number; y: number; below?: boolean },
): string {
  const edge = (x: number): string =>
    path(
      'thin',
      through([
        [x, y - 6],
        [x, y + 6],
      ]),
    );
  const middle = (from + to) / 2;
  const shaft =
    to - from > 24 ? arrow('', [from + 1, y], [to - 1, y], { both: true }) : line('line', [from, y], [to, y]);
  return edge(from) + edge(to) + shaft + words(name, [middle, below ? y + 20 : y - 9]);
}
