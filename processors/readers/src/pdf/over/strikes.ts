// Which lines of a page cross out text, and how far. Others are borders, rules, axes, underlines and bars of fractions.
import type { DrawnBar } from './bars.ts';
import type { PlacedLetters } from './letters.ts';

/** In sizes of letters, above the line that they stand on: below is an underline, above an overline or the border of a table. */
const [lowest, highest] = [0.12, 0.52];
const [lowestUnder, highestUnder] = [-0.35, 0.02];
const [thickest, thickestByHand] = [0.22, 0.8];
/** How much of a line lies over text: one that goes far beyond it only passes. */
const leastOverText = 0.6;
/** Rules between parts of a page and borders of tables go beyond the text above them. */
const leastUnderText = 0.9;
/** Raised and lowered letters are so much smaller than those that they stand at, and the line lies there so high above them. */
const small = 0.85;
const [lowestOnSmall, highestOnSmall] = [-0.35, 0.55];

/** From where to where a piece of text is crossed out, from its beginning. */
export type StruckStretch = { readonly from: number; readonly to: number };
type Strike = { readonly bar: DrawnBar; readonly size: number };

/** What the lines of a page cross out of each of its pieces of text. */
export function strikesOn(
  bars: readonly DrawnBar[],
  all: readonly PlacedLetters[],
): (letters: PlacedLetters) => StruckStretch[] {
  const isNear = nearby(bars);
  const through = new Map<DrawnBar, { covered: number; length: number; size: number }>();
  for (const letters of all)
    for (const bar of isNear(letters)) {
      const line = along(bar, letters);
      if (!goesThrough(line, letters.size)) continue;
      const { covered, size } = through.get(bar) ?? { covered: 0, size: 0 };
      const over = Math.max(0, Math.min(line.to, letters.item.width) - Math.max(line.from, 0));
      through.set(bar, {
        covered: covered + over,
        length: line.to - line.from,
        size: over > 0 ? Math.max(size, letters.size) : size,
      });
    }
  const strikes = [...through].flatMap(([bar, { covered, length, size }]): Strike[] =>
    covered > 0 && covered >= leastOverText * length ? [{ bar, size }] : [],
  );
  const strikeNear = nearby(strikes.map(({ bar }) => bar));
  const sizes = new Map(strikes.map(({ bar, size }) => [bar, size]));
  return (letters) =>
    strikeNear(letters).flatMap((bar) => {
      const line = along(bar, letters);
      return goesThrough(line, letters.size) || isOnSmall(line, letters.size, sizes.get(bar)!) ? [line] : [];
    });
}

/** What the lines of a page underline of each of its pieces of text. */
export function underlinesOn(
  bars: readonly DrawnBar[],
  all: readonly PlacedLetters[],
): (letters: PlacedLetters) => StruckStretch[] {
  const isNear = nearby(bars);
  const under = (letters: PlacedLetters): { bar: DrawnBar; line: Along }[] =>
    isNear(letters).flatMap((bar) => {
      const line = along(bar, letters);
      const isUnder =
        line.isFlat &&
        line.height >= lowestUnder * letters.size &&
        line.height <= highestUnder * letters.size;
      return isUnder && line.from < letters.item.width && line.to > 0 ? [{ bar, line }] : [];
    });
  const covered = new Map<DrawnBar, number>();
  for (const letters of all)
    for (const { bar, line } of under(letters)) {
      const over = Math.min(line.to, letters.item.width) - Math.max(line.from, 0);
      covered.set(bar, (covered.get(bar) ?? 0) + over);
    }
  return (letters) =>
    under(letters).flatMap(({ bar, line }) =>
      covered.get(bar)! >= leastUnderText * (line.to - line.from) ? [line] : [],
    );
}

type Along = StruckStretch & { readonly height: number; readonly isFlat: boolean };

/** A line as it lies in the direction of reading of some letters. */
function along(bar: DrawnBar, { item, size, cos, sin }: PlacedLetters): Along {
  const [, , , , x = 0, y = 0] = item.transform;
  const [ax, ay, bx, by] = [bar.x0 - x, bar.y0 - y, bar.x1 - x, bar.y1 - y];
  const [a, b] = [ax * cos + ay * sin, bx * cos + by * sin];
  const [up, upThere] = [ay * cos - ax * sin, by * cos - bx * sin];
  const isThin = bar.thickness <= (bar.isByHand ? thickestByHand : thickest) * size;
  const long = Math.abs(b - a);
  // A short piece of a curve or of a slanting line goes up less than a letter, but steeply.
  const steepest = bar.isByHand
    ? Math.max(0.5 * size, 0.03 * long)
    : Math.min(Math.max(0.1 * size, 0.03 * long), 0.25 * long);
  return {
    from: Math.min(a, b),
    to: Math.max(a, b),
    height: (up + upThere) / 2,
    isFlat: isThin && Math.abs(upThere - up) <= steepest,
  };
}

const goesThrough = ({ height, isFlat }: Along, size: number): boolean =>
  isFlat && height >= lowest * size && height <= highest * size;

const isOnSmall = ({ height }: Along, size: number, ofLine: number): boolean =>
  size <= small * ofLine && height >= lowestOnSmall * ofLine && height <= highestOnSmall * ofLine;

const lane = 20;
/** Of a page with turned text, which is compared with every line. */
const mostCompared = 2_000;

/** The lines that may lie over some letters: those at their height, as nearly all text runs from left to right. */
function nearby(bars: readonly DrawnBar[]): (letters: PlacedLetters) => readonly DrawnBar[] {
  const lanes = Map.groupBy(bars, ({ y0, y1 }) => Math.floor((y0 + y1) / 2 / lane));
  const first = bars.slice(0, mostCompared);
  return ({ item, size, sin }) => {
    if (Math.abs(sin) > 0.01) return first;
    const y = item.transform[5] ?? 0;
    const [from, to] = [Math.floor((y - size) / lane), Math.floor((y + size) / lane)];
    if (to - from > 100) return first;
    return Array.from({ length: to - from + 1 }, (_, at) => lanes.get(from + at) ?? []).flat();
  };
}
