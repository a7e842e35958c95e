// Headings of a typed text that may stand under others than those that the best reading of its levels puts them under.
import type { TypedHead } from './heads.ts';

/** `parents`: for each heading the place of that which it stands under, or -1. */
export type LevelReading = {
  readonly levels: readonly number[];
  readonly parents: readonly number[];
  readonly cost: number;
};

/** For each heading whether it is one of them; `others` are readings that fit about as well as the best. */
export function doubtfulOf(
  heads: readonly TypedHead[],
  best: LevelReading,
  others: readonly LevelReading[],
): boolean[] {
  const doubtful = differing(best, others);
  for (const at of [...doubtfulParts(heads, best), ...belowEmpty(heads, best), ...maybeSisters(heads, best)])
    doubtful[at] = true;
  return doubtful;
}

/** Headings that stand under others in one of the readings than in the best. */
function differing(best: LevelReading, others: readonly LevelReading[]): boolean[] {
  const found = best.parents.map(() => false);
  for (const { parents } of others) {
    const differ: boolean[] = [];
    for (const [at, parent] of best.parents.entries()) {
      const isOther = parents[at] !== parent || (parent >= 0 && differ[parent]!);
      differ.push(isOther);
      if (isOther) found[at] = true;
    }
  }
  return found;
}

/**
 * "Drugs:" right over "Metformin:", and then "SGLT2 inhibitors:": where "Diagnosis:" looks like those and stands under no other, they may be sisters of
 * "Drugs:" as well.
 */
function doubtfulParts(heads: readonly TypedHead[], { parents }: LevelReading): number[] {
  const isPartOf = (at: number) => {
    const [head, over] = [heads[at]!, heads[parents[at]!]];
    return (
      !head.isOverAlike && over?.isOverAlike && over.style.name === head.style.name && over.gap === head.gap
    );
  };
  const parts = heads.keys().filter(isPartOf).toArray();
  const formOfPart = new Set(parts.map((at) => `${heads[at]!.style.name} ${heads[at]!.gap}`));
  const strays = new Set(
    heads.flatMap(({ style, gap, isOverAlike }, at) => {
      const name = `${style.name} ${gap}`;
      return at > 0 && !isOverAlike && formOfPart.has(name) && !isPartOf(at) ? [name] : [];
    }),
  );
  return parts.filter(
    (at) => !heads[at]!.isBelow && strays.has(`${heads[at]!.style.name} ${heads[at]!.gap}`),
  );
}

/** More show by their forms how they are ordered. */
const mostWithoutOrder = 2;

/**
 * "Warfarin" over its items and "aspirin" over its own: the first heading is the only one of its form and stands over the same kind of lines as those
 * that stand under it, so that they may be its sisters. The name of a part is none.
 */
function maybeSisters(heads: readonly TypedHead[], { parents }: LevelReading): number[] {
  const counts = Map.groupBy(heads, ({ style }) => style.name);
  const childrenOf = new Map<number, number>();
  for (const parent of parents) childrenOf.set(parent, (childrenOf.get(parent) ?? 0) + 1);
  const isSister = (at: number): boolean => {
    const parent = parents[at]!;
    if (parent < 0) return false;
    const [head, over] = [heads[at]!, heads[parent]!];
    // Signs that have an order, as those of Markdown.
    if (over.style.chain && over.style.chain[0] === head.style.chain?.[0]) return false;
    if (childrenOf.get(parent)! > mostWithoutOrder) return false;
    const isAlone = counts.get(over.style.name)!.length === 1 && over.style.name !== head.style.name;
    return (
      isAlone &&
      !over.isOver &&
      !head.isPartName &&
      !head.unit.text.endsWith(':') &&
      over.isOverList === head.isOverList
    );
  };
  return heads.keys().filter(isSister).toArray();
}

/** Right below a heading of its own level, which would stand over nothing: it may be a part of that, and so may those behind it. */
function belowEmpty(heads: readonly TypedHead[], { levels }: LevelReading): number[] {
  let from: number | undefined;
  return levels.flatMap((level, at) => {
    if (from !== undefined && level < from) from = undefined;
    if (heads[at]!.isBelow && at > 0 && level <= levels[at - 1]!) from = level;
    return from === level ? [at] : [];
  });
}
