/** What is thought of a card, 0 to 1, beside what readers said of it, 0 or 1. */
export type Scored = { good: number; label: number };

/** The chance that a good card is thought better of than one that is not: area under the ROC curve. */
export function areaUnderCurve(scored: readonly Scored[]): number {
  const sorted = [...scored].sort((a, b) => a.good - b.good);
  let rank = 0;
  let sum = 0;
  for (let at = 0; at < sorted.length;) {
    let end = at;
    while (end < sorted.length && sorted[end]!.good === sorted[at]!.good) end++;
    const mean = (at + end + 1) / 2;
    for (; at < end; at++) if (sorted[at]!.label === 1) [sum, rank] = [sum + mean, rank + 1];
  }
  const others = sorted.length - rank;
  return rank === 0 || others === 0 ? Number.NaN : (sum - (rank * (rank + 1)) / 2) / (rank * others);
}

/** Mean of -log of the probability given to what was said, in nats. */
export const logLoss = (scored: readonly Scored[]): number =>
  scored.reduce((sum, { good, label }) => sum - Math.log(label === 1 ? good : 1 - good), 0) / scored.length;

/** Of the cards thought at least so good: how many there are, the share that is, and the share of all good ones. */
export function atThreshold(
  scored: readonly Scored[],
  least: number,
): { count: number; precision: number; recall: number } {
  const kept = scored.filter(({ good }) => good >= least);
  const right = kept.filter(({ label }) => label === 1).length;
  const all = scored.filter(({ label }) => label === 1).length;
  return {
    count: kept.length,
    precision: right / Math.max(1, kept.length),
    recall: right / Math.max(1, all),
  };
}

/** Agreement of two readers beyond chance (Cohen's kappa), of pairs of words. */
export function kappa(pairs: readonly (readonly [string, string])[]): number {
  const words = new Set(pairs.flat());
  const share = (at: 0 | 1, word: string) => pairs.filter((pair) => pair[at] === word).length / pairs.length;
  const seen = pairs.filter(([one, other]) => one === other).length / pairs.length;
  const chance = [...words].reduce((sum, word) => sum + share(0, word) * share(1, word), 0);
  return (seen - chance) / (1 - chance);
}
