/** Letters that are compared: nobody types more of a name that he knows only about. */
const longest = 80;

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

/** A typo changes at most so many pairs of neighbouring letters. */
const pairsOfSlip = 3;

const pairsOf = (text: string): Set<string> => {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
};

/** Finds those of many texts that have at most so many typos, with how many: typos are counted only where enough pairs of letters are shared. */
export function createSlips(texts: readonly string[]): (typed: string, most: number) => Map<string, number> {
  const known = [...new Set(texts)].map((text) => ({ text, pairs: pairsOf(text).size }));
  const having = new Map<string, number[]>();
  for (const [at, { text }] of known.entries())
    for (const pair of pairsOf(text)) {
      const others = having.get(pair);
      if (others) others.push(at);
      else having.set(pair, [at]);
    }
  return (typed, most) => {
    const found = new Map<string, number>();
    if (most === 0 || typed.length > longest) return found;
    const pairs = pairsOf(typed);
    const shared = new Uint8Array(known.length);
    for (const pair of pairs) for (const at of having.get(pair) ?? []) shared[at]! += 1;
    for (const [at, one] of known.entries()) {
      if (shared[at]! < Math.max(pairs.size, one.pairs) - pairsOfSlip * most) continue;
      if (Math.abs(one.text.length - typed.length) > most) continue;
      const slips = slipsBetween(typed, one.text);
      if (slips <= most) found.set(one.text, slips);
    }
    return found;
  };
}
