import { z } from 'zod';

/** A calendar date in a person's own time zone, `YYYY-MM-DD`. */
export const LocalDate = z.iso.date();

const millisecondsPerDay = 86_400_000;
const millisecondsPerMinute = 60_000;

/** A time zone; in `minute`, counted since 1970, it was `date` there. */
type Zone = { formatter: Intl.DateTimeFormat; minute: number; date: string };
const zones = new Map<string, Zone>();

/**
 * The calendar date on which an instant falls in a time zone: the study day.
 * `instant` is ISO 8601 with an offset or Z, `timeZone` an IANA name such as `Pacific/Auckland`.
 * Throws RangeError when either is invalid.
 */
export function localDate(instant: string, timeZone: string): string {
  const zone = zoneOf(timeZone);
  const at = new Date(instant);
  // Days begin at whole minutes everywhere.
  const minute = Math.floor(at.getTime() / millisecondsPerMinute);
  if (minute !== zone.minute) Object.assign(zone, { minute, date: dateIn(zone, at) });
  return zone.date;
}

function dateIn({ formatter }: Zone, at: Date): string {
  const parts = formatter.formatToParts(at);
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
    zoneOf(name);
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

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const zone = { formatter, minute: Number.NaN, date: '' };
  // Names come from clients and are valid in any case, so the cache is bounded.
  if (zones.size >= 1000) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}
