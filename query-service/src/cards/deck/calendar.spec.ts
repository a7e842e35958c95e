import { expect, it } from 'vitest';
import { calendarIn, dayNumber } from './calendar.ts';

it.each([
  ['UTC', '2020-01-01T04:00:00Z', 0],
  ['Europe/Berlin', '2020-01-01T03:00:00Z', -60],
  ['Pacific/Auckland', '2019-12-31T15:00:00Z', -780],
  ['America/New_York', '2020-01-01T09:00:00Z', 300],
  ['Asia/Kolkata', '2019-12-31T22:30:00Z', -330],
])('begins at four in the morning of the first day in %s', (zone, instant, minutesWest) =>
  expect(calendarIn(zone)).toEqual({ firstDay: Date.parse(instant) / 1000, minutesWest }),
);

it('counts days across changes of the clock', () =>
  expect([dayNumber('2020-01-01'), dayNumber('2020-04-01')]).toEqual([0, 91]));
