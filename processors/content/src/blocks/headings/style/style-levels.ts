// The levels of headings that their looks set apart.
import type { LineUnit } from '../../units.ts';
import { type HeadingStyle, keyOf } from './style.ts';

const fewestOuter = 2;

/** Of headings of one look without numbers: those in a second colour, where each in the first has some of them below it. */
function underColours(
  headings: readonly LineUnit[],
  styles: ReadonlyMap<LineUnit, HeadingStyle>,
): ReadonlySet<LineUnit> {
  const colourOf = (unit: LineUnit) => styles.get(unit)!.colour;
  const [first, second, ...others] = new Set(headings.map(colourOf));
  if (first === undefined || second === undefined || others.length > 0) return new Set();
  const areNumbered = headings.some(({ mark }) => mark !== undefined);
  const outer = headings.filter((unit) => colourOf(unit) === first);
  const areOver = headings.every(
    (unit, at) => colourOf(unit) !== first || (headings[at + 1] && colourOf(headings[at + 1]!) === second),
  );
  const inner = headings.filter((unit) => colourOf(unit) === second);
  const areMany = outer.length >= fewestOuter && inner.length > outer.length;
  return new Set(!areNumbered && areOver && areMany ? inner : []);
}

type Open = { readonly kind: string; readonly last: number };

/**
 * How many kinds of numbers each kind stands in, as in "I. Heart, A. Valves, B. Muscle, II. Kidney": it begins anew between two of these that
 * follow one another.
 */
function kindDepths(headings: readonly LineUnit[]): ReadonlyMap<string, number> {
  const outer = new Map<string, Set<string>>();
  let open: Open[] = [];
  for (const { mark } of headings) {
    if (!mark || mark.type === 'bullet' || mark.parts.length !== 1) continue;
    const { kind } = mark;
    const number = mark.parts[0]!;
    const at = open.findIndex((one) => one.kind === kind);
    if (at === -1) {
      if (number === 1) open.push({ kind, last: number });
      continue;
    }
    if (number !== 1 && number !== open[at]!.last + 1) continue;
    const inner = number === 1 ? [] : open.slice(at + 1);
    for (const one of inner) outer.set(one.kind, (outer.get(one.kind) ?? new Set()).add(kind));
    open = [...open.slice(0, at), { kind, last: number }];
  }
  // No kind stands in one that stands in it.
  const isSure = (kind: string, over: string) => !outer.get(over)?.has(kind);
  return new Map(
    [...outer].map(([kind, overs]) => [kind, [...overs].filter((over) => isSure(kind, over)).length]),
  );
}

const partsOf = ({ mark }: LineUnit) => (mark?.type === 'number' ? mark.parts : []);

/** Of headings that look like "3.1" and "3.2", where "3" looks different: below these are those without such a number, "Rate" or "1." of a list. */
function belowParts(group: readonly LineUnit[], all: Iterable<LineUnit>): ReadonlyMap<LineUnit, number> {
  const inParts = group.map(partsOf).filter((parts) => parts.length > 1);
  const chapters = new Set(inParts.map(([chapter]) => chapter));
  const own = new Set(group);
  const isNamed = [...all].some((unit) => {
    const parts = partsOf(unit);
    return !own.has(unit) && parts.length === 1 && chapters.has(parts[0]);
  });
  if (inParts.length < fewestOuter || !isNamed) return new Map();
  const depth = Math.min(...inParts.map((parts) => parts.length - 1));
  return new Map(group.filter((unit) => partsOf(unit).length < 2).map((unit) => [unit, depth + 1]));
}

const mostLevels = 6;

/** A first number says nothing: "1 Introduction" may stand beside "Abstract". */
const depthOf = ({ mark }: LineUnit, depths: ReadonlyMap<string, number>) => {
  if (!mark) return 0;
  return (depths.get(mark.kind) ?? 0) + (mark.type === 'number' ? Math.max(0, mark.parts.length - 1) : 0);
};

/** Larger before smaller, bold before plain, capitals before small letters, and "2" before "2.1" where both look the same. */
export function levelsOf(
  styles: ReadonlyMap<LineUnit, HeadingStyle>,
  titles: ReadonlySet<LineUnit>,
  isOver: ReadonlySet<LineUnit>,
) {
  const sizes = sizeRanks([...styles.values()].map(({ size }) => size));
  const inSecond = new Set<LineUnit>();
  const depths = new Map<LineUnit, number>();
  for (const group of Map.groupBy(styles.keys(), (unit) => keyOf(styles.get(unit)!)).values()) {
    const own = kindDepths(group);
    for (const unit of underColours(group, styles)) inSecond.add(unit);
    const below = belowParts(group, styles.keys());
    for (const unit of group) depths.set(unit, below.get(unit) ?? depthOf(unit, own));
  }
  const weights = new Map(
    [...styles].map(([unit, { size, isBold, isCapitals, isUnderlined }]) => [
      unit,
      sizes.get(size)! * 200 +
        (isBold ? 0 : 40) +
        (isCapitals ? 0 : 20) +
        (isUnderlined ? 0 : 10) +
        (unit.first.isRunIn ? 60 : 0) +
        (inSecond.has(unit) ? 5 : 0) +
        (isOver.has(unit) ? -1 : depths.get(unit)!),
    ]),
  );
  const others = [...weights].filter(([unit]) => !titles.has(unit)).map(([, weight]) => weight);
  const order = [...new Set(others)].sort((one, other) => one - other);
  const ranks = new Map(order.map((weight, at) => [weight, at + (titles.size > 0 ? 2 : 1)]));
  return new Map(
    [...weights].map(([unit, weight]) => [
      unit,
      titles.has(unit) ? 1 : Math.min(mostLevels, ranks.get(weight)!),
    ]),
  );
}

/** From the largest on; sizes that differ by a hair are one. */
function sizeRanks(sizes: readonly number[]) {
  const ranks = new Map<number, number>();
  let [rank, last] = [0, Infinity];
  for (const size of [...new Set(sizes)].sort((one, other) => other - one)) {
    if (size < last * 0.96) rank++;
    ranks.set(size, rank);
    last = size;
  }
  return ranks;
}
