export const ladderAlgorithm = { name: 'ladder', version: '1' };

const longestInterval = 36_500;

/**
 * The specification's rule for a card outside the short delays: 3 days after 1, otherwise double.
 * Takes and returns whole days. Capped at 100 years, as in FSRS, so that the due date stays representable.
 */
export function nextLadderInterval(intervalDays: number): number {
  return intervalDays <= 1 ? 3 : Math.min(intervalDays * 2, longestInterval);
}
