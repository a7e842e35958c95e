// The levels of headings that their looks set apart.
import type { Unit } from '../units.ts';
import { underColours } from './by-colour.ts';
import { kindDepths } from './nested-numbers.ts';
import type { Style } from './style.ts';
import { keyOf } from './style.ts';

const mostLevels = 6;

/** A first number says nothing: "1 Introduction" may stand beside "Abstract". */
const depthOf = ({ mark }: Unit, depths: ReadonlyMap<string, number>) => {
  if (!mark) return 0;
  return (depths.get(mark.kind) ?? 0) + (mark.type === 'number' ? Math.max(0, mark.parts.length - 1) : 0);
};

/** Larger before smaller, bold before plain, capitals before small letters, and "2" before "2.1" where both look the same. */
export function levelsOf(
  styles: ReadonlyMap<Unit, Style>,
  titles: ReadonlySet<Unit>,
  isOver: ReadonlySet<Unit>,
) {
  const sizes = sizeRanks([...styles.values()].map(({ size }) => size));
  const inSecond = new Set<Unit>();
  const depths = new Map<Unit, ReadonlyMap<string, number>>();
  for (const group of Map.groupBy(styles.keys(), (unit) => keyOf(styles.get(unit)!)).values()) {
    const own = kindDepths(group);
    for (const unit of underColours(group, styles)) inSecond.add(unit);
    for (const unit of group) depths.set(unit, own);
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
        (isOver.has(unit) ? -1 : depthOf(unit, depths.get(unit)!)),
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
