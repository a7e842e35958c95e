import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { daysOffInSeven } from '@anamnesis/contracts/statistics/limits.ts';

/** Days without study from one day of study to the next that leave a streak whole, if the week before had no others. */
const isOff = (gap: number): boolean => gap > 1 && gap - 1 <= daysOffInSeven;

/**
 * Days studied in a row. In any seven days one may be off; today may still come. `days` are local dates with an answer, in
 * order, each once.
 */
export function streakOf(days: readonly string[], today: string): Statistics['streak'] {
  let longest = 0;
  let current = 0;
  let lastOff: string | null = null;
  days.forEach((day, index) => {
    const before = days[index - 1];
    const gap = before === undefined ? Infinity : daysBetween(before, day);
    const offAgain = lastOff !== null && daysBetween(lastOff, day) <= 7;
    if (gap === 1) current += 1;
    else if (isOff(gap) && !offAgain) {
      current += 1;
      lastOff = addDays(day, -1);
    } else {
      current = 1;
      lastOff = null;
    }
    longest = Math.max(longest, current);
  });
  const last = days.at(-1);
  const since = last === undefined ? Infinity : daysBetween(last, today);
  return { current: since <= 1 + daysOffInSeven ? current : 0, longest, studiedToday: since <= 0 };
}
