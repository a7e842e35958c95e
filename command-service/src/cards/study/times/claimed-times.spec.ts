import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { describe, expect, it } from 'vitest';
import { answerTime, earliestOf, sessionDay } from './claimed-times.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const made = earliestOf(newCardSchedule('2025-12-24'), now);

describe('the time of an answer', () => {
  it.each([
    ['of this moment', '2026-03-10T11:59:59.500Z', '2026-03-10T11:59:59.500Z'],
    ['with an offset', '2026-03-10T13:30:00+02:00', '2026-03-10T11:30:00.000Z'],
    ['of yesterday morning, sent late', '2026-03-09T06:00:00.000Z', '2026-03-09T06:00:00.000Z'],
    ['of two months ago', '2026-01-10T12:00:00.000Z', '2026-01-10T12:00:00.000Z'],
    [
      'of the day on which its card was made, wherever that was',
      '2025-12-23T12:00:00.000Z',
      '2025-12-23T12:00:00.000Z',
    ],
  ])('is the browser’s: %s', (_, claimed, at) => {
    expect(answerTime(claimed, now, made)).toBe(at);
  });

  it.each([
    ['missing', undefined],
    ['in the future', '2026-03-10T12:00:00.001Z'],
    ['from before its card was made', '2025-12-22T23:59:59.999Z'],
    ['of a clock that was never set', '1970-01-01T00:00:00.000Z'],
    ['no time at all', 'yesterday'],
  ])('is the server’s when it is %s', (_, claimed) => {
    expect(answerTime(claimed, now, made)).toBe('2026-03-10T12:00:00.000Z');
  });
});

it('is believed for a week, of a card of today too', () => {
  const today = earliestOf(newCardSchedule('2026-03-10'), now);
  expect(answerTime('2026-03-03T12:00:00.000Z', now, today)).toBe('2026-03-03T12:00:00.000Z');
  expect(answerTime('2026-03-03T11:59:59.999Z', now, today)).toBe(now.toISOString());
});

describe('the day of a session', () => {
  it('is the browser’s when it is today somewhere', () => {
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-11'])
      expect(sessionDay(day, now, { timeZone: 'UTC', dayStart: 4 })).toBe(day);
  });

  it('is the day of the time zone otherwise', () => {
    for (const day of ['2026-03-08', '2026-03-12', '9999-12-31', '0001-01-01']) {
      // One in the morning of the 11th.
      expect(sessionDay(day, now, { timeZone: 'Pacific/Auckland', dayStart: 0 })).toBe('2026-03-11');
      expect(sessionDay(day, now, { timeZone: 'Pacific/Auckland', dayStart: 4 })).toBe('2026-03-10');
    }
  });

  it('is the study day before the morning, whether the calendar’s date is sent or that of the study day', () => {
    const night = new Date('2026-03-11T00:05:00.000Z');
    for (const day of ['2026-03-10', '2026-03-11'])
      expect(sessionDay(day, night, { timeZone: 'UTC', dayStart: 4 })).toBe('2026-03-10');
    expect(sessionDay('2026-03-11', night, { timeZone: 'UTC', dayStart: 0 })).toBe('2026-03-11');
  });
});
