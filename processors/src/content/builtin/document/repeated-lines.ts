/** Headers and footers: lines that come back on page after page, whatever number stands in them. */

const keyOf = (line: string) => line.trim().replace(/\d+/gu, '#').toLowerCase();
const FURNITURE =
  /^(?:(?:page|slide)?\s*\d{1,4}(?:\s*(?:\/|of)\s*\d{1,4})?|\d{1,4}\s+\d{1,2}\s•\s.{3,80}|\d{1,2}(?:\.\d{1,2})?\s•\s.{3,80}\s\d{1,4}|(?:access|available|download) for free at .{3,60}|file:\/\/\S+|https?:\/\/\S+|(?:copyright\b|©|\(c\) \d{4}).*)$/iu;

/** Keys of lines found on at least three pages and a third of all of them, near the top or the bottom. */
export function repeatedLines(pages: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const lines = page.split('\n').filter((line) => line.trim() !== '');
    const edges =
      lines.length <= 12
        ? lines.slice(0, 4).concat(lines.slice(-4))
        : [...lines.slice(0, 5), ...lines.slice(-5)];
    for (const key of new Set(edges.map(keyOf)))
      if (key.length <= 200) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(3, pages.length / 3);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

/** The page with such lines replaced by spaces, so that every offset stays what it was. */
export function blankOut(page: string, repeated: ReadonlySet<string>): string {
  return page
    .split('\n')
    .map((line) =>
      repeated.has(keyOf(line)) || FURNITURE.test(line.trim()) ? ' '.repeat(line.length) : line,
    )
    .join('\n');
}
