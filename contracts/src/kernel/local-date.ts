import { z } from 'zod';

/** A calendar date in a person's own time zone, `YYYY-MM-DD`. */
export const LocalDate = z.iso.date();

const millisecondsPerDay = 86_400_000;
const millisecondsPerMinute = 60_000;
/** Of which a time zone remembers its offset: some years. */
const mostDays = 4_000;

type Shown = { date: string; hour: number };
/**
 * The clocks of a time zone. `minute`, counted since 1970: what they show in it. `offsets`: by the day of UTC, counted since 1970, how far
 * they are ahead of it in ms; NaN where they are put on or back within it.
 */
type Zone = { formatter: Intl.DateTimeFormat; minute: number; shown: Shown; offsets: Map<number, number> };
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

function shownAt(instant: string, timeZone: string): Shown {
  const zone = zoneOf(timeZone);
  const at = Date.parse(instant);
  // Days and hours begin at whole minutes everywhere.
  const minute = Math.floor(at / millisecondsPerMinute);
  if (minute !== zone.minute) Object.assign(zone, { minute, shown: readClock(zone, at) });
  return zone.shown;
}

/** To ask the formatter takes microseconds, which a history of a million answers does not have. */
function readClock({ formatter, offsets }: Zone, at: number): Shown {
  const day = Math.floor(at / millisecondsPerDay);
  const known = offsets.get(day);
  const offset = known ?? offsetOn(formatter, day);
  if (known === undefined) {
    if (offsets.size >= mostDays) offsets.clear();
    offsets.set(day, offset);
  }
  const local = Number.isNaN(offset) ? localTime(formatter, at) : at + offset;
  const shown = new Date(local).toISOString();
  return { date: shown.slice(0, -14), hour: Number(shown.slice(-13, -11)) };
}

/** Of a whole day of UTC: clocks are not put on and back within one. Throws RangeError for an invalid instant. */
function offsetOn(formatter: Intl.DateTimeFormat, day: number): number {
  const begins = day * millisecondsPerDay;
  const ends = begins + millisecondsPerDay - 1_000;
  const offset = localTime(formatter, begins) - begins;
  return localTime(formatter, ends) - ends === offset ? offset : Number.NaN;
}

/** What the clocks show at an instant, as Unix milliseconds of UTC, at whole seconds. */
function localTime(formatter: Intl.DateTimeFormat, at: number): number {
  const parts = formatter.formatToParts(at);
  const part = (type: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second') =>
    (parts.find((p) => p.type === type)?.value ?? '').padStart(type === 'year' ? 4 : 2, '0');
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return Date.parse(`${date}T${part('hour')}:${part('minute')}:${part('second')}Z`);
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

/** The dates of some years are asked for again and again. */
const starts = new Map<string, number>();
const mostStarts = 10_000;

function startOf(date: string): number {
  const known = starts.get(date);
  if (known !== undefined) return known;
  const start = Date.parse(`${date}T00:00:00Z`);
  // Date.parse carries 30 February over into March.
  if (!LocalDate.safeParse(date).success) throw new RangeError(`"${date}" is not a date (YYYY-MM-DD)`);
  if (starts.size >= mostStarts) starts.clear();
  starts.set(date, start);
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
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const zone = { formatter, minute: Number.NaN, shown: { date: '', hour: 0 }, offsets: new Map() };
  // Names come from clients and are valid in any case, so the cache is bounded.
  if (zones.size >= 1000) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}
