import { describe, expect, it } from 'vitest';
import { reminderDay } from './reminder-day.ts';

const wish = (
  hour: number,
  timeZone: string,
  last: string | null = null,
  since = '2026-01-01T00:00:00.000Z',
  studyDayStart = 4,
) => ({
  userId: 'ann',
  reminder: { hour, timeZone },
  since,
  last,
  studyDayStart,
});

const nightInBerlin = (last: string | null) => wish(2, 'Europe/Berlin', last, undefined, 0);

describe('the day whose reminder is to be sent', () => {
  it('is today from the hour on, on the person’s clock', () => {
    expect(reminderDay(wish(8, 'Europe/Berlin'), '2026-03-10T06:59:59.999Z')).toBeNull();
    expect(reminderDay(wish(8, 'Europe/Berlin'), '2026-03-10T07:00:00.000Z')).toBe('2026-03-10');
    expect(reminderDay(wish(8, 'Pacific/Auckland'), '2026-03-10T19:00:00.000Z')).toBe('2026-03-11');
  });

  it('is today until the study day ends, for a server that was down at the hour', () => {
    expect(reminderDay(wish(8, 'UTC'), '2026-03-11T03:59:59.000Z')).toBe('2026-03-10');
    expect(reminderDay(wish(8, 'UTC'), '2026-03-11T04:00:00.000Z')).toBeNull();
  });

  it('is still the day before when its hour is in the night, before the next one begins', () => {
    expect(reminderDay(wish(2, 'UTC'), '2026-03-10T23:59:59.000Z')).toBeNull();
    expect(reminderDay(wish(2, 'UTC'), '2026-03-11T02:00:00.000Z')).toBe('2026-03-10');
    expect(reminderDay(wish(2, 'UTC'), '2026-03-11T04:00:00.000Z')).toBeNull();
    const fromMidnight = wish(2, 'UTC', null, undefined, 0);
    expect(reminderDay(fromMidnight, '2026-03-11T02:00:00.000Z')).toBe('2026-03-11');
  });

  it('is no day that was dealt with, nor one before it', () => {
    const now = '2026-03-10T09:00:00.000Z';
    expect(reminderDay(wish(8, 'UTC', '2026-03-10'), now)).toBeNull();
    expect(reminderDay(wish(8, 'UTC', '2026-03-11'), now)).toBeNull();
    expect(reminderDay(wish(8, 'UTC', '2026-03-09'), now)).toBe('2026-03-10');
  });

  it('is tomorrow at the earliest when it was asked for after the hour', () => {
    const late = wish(8, 'UTC', null, '2026-03-10T20:00:00.000Z');
    expect(reminderDay(late, '2026-03-10T20:00:30.000Z')).toBeNull();
    expect(reminderDay(late, '2026-03-11T08:00:00.000Z')).toBe('2026-03-11');
    const early = wish(8, 'UTC', null, '2026-03-10T07:59:00.000Z');
    expect(reminderDay(early, '2026-03-10T08:00:00.000Z')).toBe('2026-03-10');
  });

  it('has a reminder though its hour is left out when clocks go forward', () => {
    // In Berlin 2026-03-29 goes from 1:59 to 3:00.
    const choice = wish(2, 'Europe/Berlin', null, undefined, 0);
    expect(reminderDay(choice, '2026-03-29T00:59:00.000Z')).toBeNull();
    expect(reminderDay(choice, '2026-03-29T01:00:00.000Z')).toBe('2026-03-29');
  });

  it('has one reminder though its hour comes twice when clocks go back', () => {
    // In Berlin 2026-10-25 has the hour from 2 to 3 twice.
    const first = reminderDay(nightInBerlin(null), '2026-10-25T00:00:00.000Z');
    expect(first).toBe('2026-10-25');
    expect(reminderDay(nightInBerlin(first), '2026-10-25T01:00:00.000Z')).toBeNull();
  });
});
