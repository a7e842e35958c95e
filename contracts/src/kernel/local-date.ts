import { z } from 'zod';

/** A calendar date in a person's own time zone, `YYYY-MM-DD`. */
export const LocalDate = z.iso.date();

const millisecondsPerDay = 86_400_000;
const millisecondsPerMinute = 60_000;

/** What the clocks of a time zone show; in `minute`, counted since 1970. */
type Zone = { formatter: Intl.DateTimeFormat; minute: number; date: string; hour: number };
const zones = new Map<string, Zone>();

/** What a person's study day depends on: an IANA time zone, and the hour on the clocks there, 0 to 6, at which it begins. */
export type StudyClock = { timeZone: string; dayStart: number };

/**
 * The study day of an instant: every count, plan and interval of whole days is by it. It is the calendar date, before `dayStart` that of
 * the day before; where clocks leave that hour out, it begins with the hour after. `instant` is ISO 8601 with an offset or Z.
 * Throws RangeError for an invalid instant or time zone.
 */
export function studyDayOf(instant: string, { timeZone, dayStart }: StudyClock): string {
  const { date, hour } = shownAt(instant, timeZone);
  return hour < dayStart ? addDays(date, -1) : date;
}

/**
 * The calendar date on which an instant falls in a time zone, which before the morning is not the study day: see `studyDayOf`.
 * `instant` is ISO 8601 with an offset or Z, `timeZone` an IANA name such as `Pacific/Auckland`.
 * Throws RangeError when either is invalid.
 */
export const localDate = (instant: string, timeZone: string): string => shownAt(instant, timeZone).date;

/** The hour, 0 to 23, that the clocks of a time zone show. Throws as `localDate` does. */
export const localHour = (instant: string, timeZone: string): number => shownAt(instant, timeZone).hour;

function shownAt(instant: string, timeZone: string): Pick<Zone, 'date' | 'hour'> {
  const zone = zoneOf(timeZone);
  const at = new Date(instant);
  // Days and hours begin at whole minutes everywhere.
  const minute = Math.floor(at.getTime() / millisecondsPerMinute);
  if (minute !== zone.minute) Object.assign(zone, { minute, ...readClock(zone, at) });
  return zone;
}

function readClock({ formatter }: Zone, at: Date): Pick<Zone, 'date' | 'hour'> {
  const parts = formatter.formatToParts(at);
  const part = (type: 'year' | 'month' | 'day' | 'hour') => parts.find((p) => p.type === type)?.value ?? '';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return { date, hour: Number(part('hour')) };
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
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const zone = { formatter, minute: Number.NaN, date: '', hour: 0 };
  // Names come from clients and are valid in any case, so the cache is bounded.
  if (zones.size >= 1000) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}
