/** The lines of a page; where a blank line stands behind each one, it parts nothing, and is none. */
export function linesOf(page: string): string[] {
  const lines = page.split('\n');
  const stated = lines.filter((line) => line.trim() !== '');
  return lines.length - stated.length >= 0.8 * stated.length ? stated : lines;
}
