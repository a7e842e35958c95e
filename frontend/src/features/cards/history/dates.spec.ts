import { describe, expect, it } from 'vitest';
import { dueWords, shortDate } from './dates.ts';

describe('when a card is due', () => {
  it.each([
    ['2026-11-20', 'Today'],
    ['2026-11-19', 'Today'],
    ['2024-01-01', 'Today'],
    ['2026-11-21', 'Nov 21'],
    ['2026-12-31', 'Dec 31'],
    ['2027-01-01', 'Jan 1, 2027'],
  ])('is %s on 20 November: %s', (dueDate, words) => {
    expect(dueWords(dueDate, '2026-11-20')).toBe(words);
  });
});

it('takes the year from the same clock as the day', () => {
  const newYear = new Date('2026-12-31T23:30:00Z');
  expect(shortDate(newYear, '2026-12-31', 'UTC')).toBe('Dec 31');
  expect(shortDate(newYear, '2026-12-31', 'Europe/Berlin')).toBe('Jan 1, 2027');
});
