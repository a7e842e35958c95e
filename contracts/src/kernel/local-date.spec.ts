import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LocalDate,
  addDays,
  daysBetween,
  isTimeZone,
  localDate,
  localHour,
  studyDayOf,
} from './local-date.ts';

const instants = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((d) => d.toISOString());
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const days = instants.map((i) => i.slice(0, 10));

describe('localDate', () => {
  // Expected dates: the IANA offsets in force at that instant, worked out by hand.
  it.each([
    ['2026-11-20T05:14:00Z', 'UTC', '2026-11-20'],
    ['2026-11-20T10:59:59Z', 'Pacific/Auckland', '2026-11-20'], // +13, summer time
    ['2026-11-20T11:00:00Z', 'Pacific/Auckland', '2026-11-21'],
    ['2026-06-20T11:59:59Z', 'Pacific/Auckland', '2026-06-20'], // +12, winter
    ['2026-06-20T12:00:00Z', 'Pacific/Auckland', '2026-06-21'],
    ['2026-01-01T09:59:59Z', 'Pacific/Kiritimati', '2026-01-01'], // +14
    ['2026-01-01T10:00:00Z', 'Pacific/Kiritimati', '2026-01-02'],
    ['2026-01-01T10:59:59Z', 'Pacific/Pago_Pago', '2025-12-31'], // -11
    ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'], // -5, the night before clocks go forward
    ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'], // -4, a day of 23 hours
    ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
    ['2026-11-01T03:59:59Z', 'America/New_York', '2026-10-31'], // -4
    ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'], // -5, a day of 25 hours
    ['2026-11-02T05:00:00Z', 'America/New_York', '2026-11-02'],
    ['2028-02-29T18:29:59Z', 'Asia/Kolkata', '2028-02-29'], // +5:30
    ['2028-02-29T18:30:00Z', 'Asia/Kolkata', '2028-03-01'],
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'], // Samoa skipped 30 December 2011
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
    ['2026-11-20T23:30:00-05:00', 'UTC', '2026-11-21'],
  ])('%s in %s is %s', (instant, zone, date) => {
    expect(localDate(instant, zone)).toBe(date);
  });

  it('is a date, at most one day from the date in UTC, in every zone', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const date = localDate(instant, zone);
        expect(LocalDate.safeParse(date).success).toBe(true);
        expect(Math.abs(daysBetween(instant.slice(0, 10), date))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never goes back while time goes on', () => {
    fc.assert(
      fc.property(instants, instants, zones, (a, b, zone) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        expect(daysBetween(localDate(earlier, zone), localDate(later, zone))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is what the clocks show, also on the days on which they are put on or back', () => {
    const minutes = fc.integer({ min: -36 * 60, max: 36 * 60 });
    // St. John's once changed at one past midnight; Casey, Lord Howe and Morocco have rules of their own.
    const changes = fc.constantFrom(
      ['America/St_Johns', '2010-11-07T02:31:00Z'],
      ['America/St_Johns', '2010-03-14T03:31:00Z'],
      ['Pacific/Apia', '2011-12-30T10:00:00Z'],
      ['Antarctica/Casey', '2020-10-03T16:01:00Z'],
      ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
      ['Africa/Casablanca', '2026-02-15T02:00:00Z'],
      ['Africa/Monrovia', '1972-01-07T00:44:30Z'],
      ['Europe/Amsterdam', '1937-06-30T23:40:28Z'],
    );
    fc.assert(
      fc.property(changes, minutes, ([zone, change], offset) => {
        const at = new Date(Date.parse(change!) + offset * 60_000);
        const clock = new Intl.DateTimeFormat('sv', {
          timeZone: zone!,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(at);
        const instant = at.toISOString();
        expect(`${localDate(instant, zone!)} ${localHour(instant, zone!)}`).toBe(
          `${clock.slice(0, 10)} ${Number(clock.slice(11, 13))}`,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('rejects an invalid zone or instant', () => {
    expect(() => localDate('2026-11-20T05:14:00Z', 'Mars/Olympus')).toThrow(RangeError);
    expect(() => localDate('2026-11-20T05:14:00Z', '')).toThrow(RangeError);
    expect(() => localDate('yesterday', 'UTC')).toThrow(RangeError);
  });
});

describe('studyDayOf', () => {
  // Expected days: the wall clock at that instant, worked out by hand.
  it.each([
    ['2026-03-10T23:50:00Z', 'UTC', 4, '2026-03-10'],
    ['2026-03-11T00:05:00Z', 'UTC', 4, '2026-03-10'],
    ['2026-03-11T03:59:59.999Z', 'UTC', 4, '2026-03-10'],
    ['2026-03-11T04:00:00Z', 'UTC', 4, '2026-03-11'],
    ['2026-03-11T00:00:00Z', 'UTC', 0, '2026-03-11'],
    ['2026-03-11T05:59:00Z', 'UTC', 6, '2026-03-10'],
    ['2027-01-01T02:00:00Z', 'UTC', 4, '2026-12-31'],
    ['2028-03-01T02:00:00Z', 'UTC', 4, '2028-02-29'],
    ['2026-11-20T14:59:59Z', 'Pacific/Auckland', 4, '2026-11-20'], // 3:59 of the 21st
    ['2026-11-20T15:00:00Z', 'Pacific/Auckland', 4, '2026-11-21'],
    ['2026-06-20T22:29:00Z', 'Asia/Kolkata', 4, '2026-06-20'], // 3:59 of the 21st
    ['2026-06-20T22:30:00Z', 'Asia/Kolkata', 4, '2026-06-21'],
    ['2026-03-29T01:59:59Z', 'Europe/Berlin', 4, '2026-03-28'], // 3:59, the hour from 2 to 3 was left out
    ['2026-03-29T02:00:00Z', 'Europe/Berlin', 4, '2026-03-29'],
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', 2, '2026-03-28'], // 1:59
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 2, '2026-03-29'], // 3:00: the hour at which it begins was left out
    ['2026-10-25T00:59:59Z', 'Europe/Berlin', 3, '2026-10-24'], // 2:59, for the first time
    ['2026-10-25T01:59:59Z', 'Europe/Berlin', 3, '2026-10-24'], // 2:59, for the second time
    ['2026-10-25T02:00:00Z', 'Europe/Berlin', 3, '2026-10-25'],
    ['2026-10-25T02:59:59Z', 'Europe/Berlin', 4, '2026-10-24'], // 3:59, five hours after midnight
    ['2026-10-25T03:00:00Z', 'Europe/Berlin', 4, '2026-10-25'],
  ])('%s in %s with days from %i o’clock is of %s', (instant, timeZone, dayStart, day) => {
    expect(studyDayOf(instant, { timeZone, dayStart })).toBe(day);
  });

  it('is the calendar date from that hour on, and the one before it until then, in every zone', () => {
    fc.assert(
      fc.property(instants, zones, fc.integer({ min: 0, max: 6 }), (instant, timeZone, dayStart) => {
        const date = localDate(instant, timeZone);
        const isBefore = localHour(instant, timeZone) < dayStart;
        expect(studyDayOf(instant, { timeZone, dayStart })).toBe(isBefore ? addDays(date, -1) : date);
      }),
    );
  });
});

describe('isTimeZone', () => {
  it.each(['UTC', 'Europe/Vienna', 'Pacific/Kiritimati'])('knows %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });
  it.each(['', ' ', 'Vienna', 'Europe/Vienna; DROP', '../etc'])('does not know "%s"', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-01-01', 36_500, '2125-12-08'],
  ])('%s and %i days is %s', (from, n, to) => {
    expect(addDays(from, n)).toBe(to);
    expect(daysBetween(from, to)).toBe(n);
  });

  it('are inverse to each other', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -36_500, max: 36_500 }), (date, n) => {
        expect(daysBetween(date, addDays(date, n))).toBe(n);
      }),
    );
  });

  it.each(['2026-02-30', '2026-2-3', '', 'today', '2026-11-20T00:00:00Z'])('refuse "%s"', (date) => {
    expect(() => addDays(date, 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-01-01', date)).toThrow(RangeError);
  });

  it('reject results outside the years that a date can express', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError);
  });
});
