/** Some items in an order by chance. */
function shuffled<T>(items: readonly T[], roll: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(roll() * left.length), 1)[0]!);
}

/** The key among the others, which stand as chance has it: it stands anywhere. */
export const placedAmong = <T>(key: T, others: readonly T[], roll: () => number): T[] =>
  shuffled(others, roll).toSpliced(Math.floor(roll() * (others.length + 1)), 0, key);
