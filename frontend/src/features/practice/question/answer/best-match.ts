/** How alike two texts are, 0 to 1: the pairs of letters that they share (Dice's coefficient), without case and spaces. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  if (a.length === 0 || b.length === 0) return plain(one) === plain(other) ? 1 : 0;
  const left = new Map<string, number>();
  for (const pair of b) left.set(pair, (left.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of a) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    shared += 1;
  }
  return (2 * shared) / (a.length + b.length);
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, '');

function pairsOf(text: string): string[] {
  const letters = [...plain(text)];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** Index of the option that is the right one: the same text, or else the one most like it (specification 1 §9); -1 for none. */
export function bestMatch(right: string, options: readonly string[]): number {
  const same = options.indexOf(right);
  if (same >= 0) return same;
  let best = -1;
  let most = -1;
  for (const [at, option] of options.entries()) {
    const alike = likeness(right, option);
    if (alike <= most) continue;
    best = at;
    most = alike;
  }
  return best;
}
