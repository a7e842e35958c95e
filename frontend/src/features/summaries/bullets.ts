/** The bullets of a summary, which travel as one text separated by commas (specification 2 §3). */
export function bulletsOf(summary: string): string[] {
  return summary
    .split(', ')
    .map((bullet) => bullet.trim())
    .filter((bullet) => bullet !== '');
}
