import type { PageOfSource } from '../source-line.ts';

const usual = 1.2;

/** The distance from one line to the next that most lines have, as a multiple of their size. */
export function typicalLeading(pages: readonly PageOfSource[]) {
  const counts = new Map<number, number>();
  for (const { lines } of pages)
    for (const [at, { seen }] of lines.entries()) {
      const above = lines[at - 1]?.seen;
      if (!seen || !above) continue;
      const step = (seen.box.y - above.box.y) / Math.max(1, seen.size, above.size);
      if (step < 0.9 || step > 3) continue;
      const rounded = Math.round(step * 10) / 10;
      counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
    }
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  if (total === 0) return usual;
  // The smallest distance that is not rare: gaps between paragraphs may be more frequent than lines that wrap.
  const [found] = [...counts]
    .filter(([, count]) => count >= total * 0.15)
    .sort(([one], [other]) => one - other);
  return found?.[0] ?? usual;
}
