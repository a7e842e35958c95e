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

/** Dice's coefficient of their pairs: words may stand in another order. */
function commonPairs(one: Shape, other: Shape): number {
  let common = 0;
  for (const pair of one.pairs) if (other.pairs.has(pair)) common += 1;
  return (2 * common) / (one.pairs.size + other.pairs.size);
}

/** From 0, nothing in common, to 1, the same. */
export function likeness(one: Shape, other: Shape): number {
  const common = commonPairs(one, other);
  const longer = Math.max(one.text.length, other.text.length, 1);
  const most = 1 - Math.abs(one.text.length - other.text.length) / longer;
  // Typos are counted only where there may be so few that they matter.
  return most <= common ? common : Math.max(common, 1 - slipsBetween(one.text, other.text) / longer);
}
