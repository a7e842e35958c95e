import { z } from 'zod';

/** A calendar date in a person's own time zone, `YYYY-MM-DD`. */
export const LocalDate = z.iso.date();

const millisecondsPerDay = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar date on which an instant falls in a time zone: the study day.
 * `instant` is ISO 8601 with an offset or Z, `timeZone` an IANA name such as `Pacific/Auckland`.
 * Throws RangeError when either is invalid.
 */
export function localDate(instant: string, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(new Date(instant));
  const part = (type: 'year' | 'month' | 'day') => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The date `days` days later, or earlier when negative. Throws RangeError for an invalid date. */
export function addDays(date: string, days: number): string {
  const iso = new Date(startOf(date) + days * millisecondsPerDay).toISOString();
  if (iso.length !== 24) throw new RangeError(`${date} and ${days} days is outside the years 0 to 9999`);
  return iso.slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` is earlier. Throws RangeError for an invalid date. */
export function daysBetween(from: string, to: string): number {
  return (startOf(to) - startOf(from)) / millisecondsPerDay;
}

/** Whether the runtime knows this time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatterFor(name);
    return true;
  } catch {
    return false;
  }
}

function startOf(date: string): number {
  const start = Date.parse(`${date}T00:00:00Z`);
  // Date.parse carries 30 February over into March.
  if (!LocalDate.safeParse(date).success) throw new RangeError(`"${date}" is not a date (YYYY-MM-DD)`);
  return start;
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // Names come from clients and are valid in any case, so the cache is bounded.
  if (formatters.size >= 1000) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}
