import type { Due } from '@anamnesis/contracts/decks/preview.ts';

const dayMs = 86_400_000;

export const nothingDue = (): Due => ({ today: 0, tomorrow: 0, week: 0 });

/** Counts a card that is due so many days from today; negative: it is late. */
export function countDue(due: Due, inDays: number): void {
  if (inDays <= 0) due.today += 1;
  if (inDays === 1) due.tomorrow += 1;
  if (inDays < 7) due.week += 1;
}

/** From one local date to another. */
export const daysBetweenDates = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
