/** The line to show for an arrow: up to earlier ones, down to later ones and then to nothing; null where the arrow is the field's own. */
export function recalled(said: readonly string[], typed: string, key: string): string | null {
  const at = said.lastIndexOf(typed);
  const isRecalled = typed !== '' && at >= 0;
  if (key === 'ArrowUp' && (typed === '' || isRecalled))
    return said[isRecalled ? Math.max(0, at - 1) : said.length - 1] ?? null;
  if (key === 'ArrowDown' && isRecalled) return said[at + 1] ?? '';
  return null;
}
