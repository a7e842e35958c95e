/** Passages that count in `ndcg`, and in `recall`. */
const DEPTH = 10;
const FIRST = 5;

/** What an order of gains is worth: each counts less the further down it stands. */
const discounted = (gains: readonly number[]): number =>
  gains.slice(0, DEPTH).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);

/** nDCG@10: the discounted gain of the passages found, best first, as a share of the best possible one. 1 is perfect. */
export const ndcg = (found: readonly string[], gains: ReadonlyMap<string, number>): number =>
  discounted(found.map((id) => gains.get(id) ?? 0)) / discounted([...gains.values()].sort((a, b) => b - a));

/** recall@5: of the passages that answer a question, the share among the first five; of as many as can be there. */
export function recall(found: readonly string[], gains: ReadonlyMap<string, number>): number {
  const answers = [...gains].flatMap(([id, gain]) => (gain > 0 ? [id] : []));
  const first = new Set(found.slice(0, FIRST));
  return answers.filter((id) => first.has(id)).length / Math.min(FIRST, answers.length);
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
