/** Letters that are compared: nobody types more of a name that he knows only about. */
const longest = 80;

/** What of a name is compared with others. */
export type Shape = { text: string; pairs: ReadonlySet<string> };

/** With the pairs of neighbouring letters, and the beginnings and ends of words. */
export function shapeOf(folded: string): Shape {
  const text = folded.slice(0, longest);
  const padded = ` ${text} `;
  const pairs = new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
  return { text, pairs };
}

/** The number of typos between two texts: a letter wrong, missing or too many, or two neighbours exchanged. */
export function slipsBetween(one: string, other: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const changed = Math.min(before[at]! + 1, here[at - 1]! + 1, before[at - 1]! + (isSame ? 0 : 1));
      const isExchanged =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      here.push(isExchanged ? Math.min(changed, twoBefore[at - 2]! + 1) : changed);
    }
    twoBefore = before;
    before = here;
  }
  return before[other.length]!;
}

/** A typo changes at most so many pairs of a text. */
const pairsOfSlip = 3;

/** How alike two texts are that share so many pairs, or `least` and less where that is all they can be. */
function likenessBy(shared: number, one: Shape, other: Shape, least: number): number {
  const common = (2 * shared) / (one.pairs.size + other.pairs.size);
  const longer = Math.max(one.text.length, other.text.length, 1);
  const fewestSlips = Math.max(
    Math.abs(one.text.length - other.text.length),
    (Math.max(one.pairs.size, other.pairs.size) - shared) / pairsOfSlip,
  );
  // Typos are counted only where there may be so few that they matter.
  return 1 - fewestSlips / longer <= Math.max(common, least)
    ? common
    : Math.max(common, 1 - slipsBetween(one.text, other.text) / longer);
}

/** From 0, nothing in common, to 1, the same: by their pairs (Dice), as words may stand in another order, or by typos. */
export function likeness(one: Shape, other: Shape): number {
  let shared = 0;
  for (const pair of one.pairs) if (other.pairs.has(pair)) shared += 1;
  return likenessBy(shared, one, other, 0);
}

/** Finds those of many that are alike by more than `least`, with how much: by a list of those that have a pair. */
export function createAlike<T extends { shape: Shape }>(
  all: readonly T[],
  least: number,
): (shape: Shape) => { one: T; score: number }[] {
  const having = new Map<string, number[]>();
  for (const [at, { shape }] of all.entries())
    for (const pair of shape.pairs) {
      const others = having.get(pair);
      if (others) others.push(at);
      else having.set(pair, [at]);
    }
  return (shape) => {
    const shared = new Uint8Array(all.length);
    for (const pair of shape.pairs) for (const at of having.get(pair) ?? []) shared[at]! += 1;
    return all.flatMap((one, at) => {
      const score = shared[at] === 0 ? 0 : likenessBy(shared[at]!, shape, one.shape, least);
      return score >= least ? [{ one, score }] : [];
    });
  };
}
