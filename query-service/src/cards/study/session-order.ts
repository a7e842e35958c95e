/** Due cards and new ones in one row, each in its order, the new ones spread evenly; a due card first where both fit. */
export function spread<T>(due: readonly T[], fresh: readonly T[]): T[] {
  const placed = [due, fresh].flatMap((cards) =>
    cards.map((card, n) => ({ card, at: (n + 0.5) / cards.length })),
  );
  // The sort is stable: due cards stand before new ones.
  return placed.toSorted((a, b) => a.at - b.at).map(({ card }) => card);
}

/** One of each list in turn, until all are used. */
export function alternate<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
}
