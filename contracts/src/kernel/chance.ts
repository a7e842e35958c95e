/** FNV-1a over UTF-16 units: the same number for the same text, on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The key among the others, which stand as chance has it: it stands anywhere. */
export function placedAmong<T>(key: T, others: readonly T[], roll: () => number): T[] {
  const mixed = others.map((one) => ({ one, at: roll() })).toSorted((a, b) => a.at - b.at);
  return mixed.map(({ one }) => one).toSpliced(Math.floor(roll() * (others.length + 1)), 0, key);
}
