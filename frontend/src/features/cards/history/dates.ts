/** 'Today' for a card that is due today or overdue, else a short date (specification 2 §9). Both are local dates. */
export const dueWords = (dueDate: string, today: string): string =>
  dueDate <= today ? 'Today' : shortDate(new Date(`${dueDate}T12:00:00Z`), today, 'UTC');

/** 'Nov 20', in the words of the browser's language; with the year when it is another one than that of `today`. */
export function shortDate(at: Date, today: string, timeZone?: string): string {
  const isOtherYear = at.toLocaleDateString('sv-SE', { timeZone }).slice(0, 4) !== today.slice(0, 4);
  return at.toLocaleDateString([], {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(isOtherYear && { year: 'numeric' as const }),
  });
}

/** 'Nov 20, 2026, 8:00 AM', on the clock of the device. */
export const dateAndTime = (at: Date): string =>
  at.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
