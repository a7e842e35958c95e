/**
 * What was found, in its order, but of a crowd no more than half of the first `most` while there are others: a deck of thousands has an
 * answer to everything.
 *
 * @param crowdOf null: of none
 */
export function fairly<T>(found: readonly T[], most: number, crowdOf: (one: T) => string | null): T[] {
  const half = Math.ceil(most / 2);
  const counts = new Map<string, number>();
  const [first, later]: [T[], T[]] = [[], []];
  for (const one of found) {
    const crowd = crowdOf(one);
    const before = crowd === null ? 0 : (counts.get(crowd) ?? 0);
    if (crowd !== null) counts.set(crowd, before + 1);
    (before < half ? first : later).push(one);
  }
  return [...first, ...later];
}
