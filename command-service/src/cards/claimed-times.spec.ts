import { describe, expect, it } from 'vitest';
import { answerTime, sessionDay } from './claimed-times.ts';

const now = new Date('2026-03-10T12:00:00.000Z');

describe('the time of an answer', () => {
  it.each([
    ['of this moment', '2026-03-10T11:59:59.500Z', '2026-03-10T11:59:59.500Z'],
    ['with an offset', '2026-03-10T13:30:00+02:00', '2026-03-10T11:30:00.000Z'],
    ['of yesterday morning, sent late', '2026-03-09T06:00:00.000Z', '2026-03-09T06:00:00.000Z'],
    ['of a week ago', '2026-03-03T12:00:00.000Z', '2026-03-03T12:00:00.000Z'],
  ])('is the browser’s: %s', (_, claimed, at) => {
    expect(answerTime(claimed, now)).toBe(at);
  });

  it.each([
    ['missing', undefined],
    ['in the future', '2026-03-10T12:00:00.001Z'],
    ['older than a week', '2026-03-03T11:59:59.999Z'],
    ['no time at all', 'yesterday'],
  ])('is the server’s when it is %s', (_, claimed) => {
    expect(answerTime(claimed, now)).toBe('2026-03-10T12:00:00.000Z');
  });
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
