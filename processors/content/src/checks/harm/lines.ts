/** The lines of a page; where a blank line stands behind each one, it parts nothing, and is none. */
export function linesOf(page: string): string[] {
  const lines = page.split('\n');
  const told = lines.filter((line) => line.trim() !== '');
  return lines.length - told.length >= 0.8 * told.length ? told : lines;
}
