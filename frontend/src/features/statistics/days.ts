const dayMs = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later, or earlier. Days are calendar dates, `2026-11-20`. */
export const addDays = (day: string, days: number): string =>
  new Date(at(day) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7));

/** How many days lie between them. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / dayMs);

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day: string): string => formatter.format(at(day));
};

/** '20 Nov'. */
export const shortDay = format({ day: 'numeric', month: 'short' });
/** 'Fri, 20 Nov 2026'. */
export const longDay = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
/** 'Nov'. */
export const monthOf = format({ month: 'short' });
