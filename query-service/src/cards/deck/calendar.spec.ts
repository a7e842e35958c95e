import { expect, it } from 'vitest';
import { calendarIn, dayNumber } from './calendar.ts';

it.each([
  ['UTC', '2020-01-01T04:00:00Z', 0],
  ['Europe/Berlin', '2020-01-01T03:00:00Z', -60],
  ['Pacific/Auckland', '2019-12-31T15:00:00Z', -780],
  ['America/New_York', '2020-01-01T09:00:00Z', 300],
  ['Asia/Kolkata', '2019-12-31T22:30:00Z', -330],
])('begins at four in the morning of the first day in %s', (zone, instant, minutesWest) =>
  expect(calendarIn({ timeZone: zone, dayStart: 4 })).toEqual({
    firstDay: Date.parse(instant) / 1000,
    minutesWest,
    dayStart: 4,
  }),
);

it('begins at the hour at which the days of the person begin', () =>
  expect(calendarIn({ timeZone: 'Europe/Berlin', dayStart: 0 })).toEqual({
    firstDay: Date.parse('2019-12-31T23:00:00Z') / 1000,
    minutesWest: -60,
    dayStart: 0,
  }));

it('counts days across changes of the clock', () =>
  expect([dayNumber('2020-01-01'), dayNumber('2020-04-01')]).toEqual([0, 91]));
