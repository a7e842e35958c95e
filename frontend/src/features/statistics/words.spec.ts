import { describe, expect, it } from 'vitest';
import { shortTime, streakInWords, time } from './words.ts';

it.each([
  [0, '0 minutes'],
  [1.2, '1 minute'],
  [60, '1 hour'],
  [200.4, '3 hours 20 minutes'],
])('tells %s minutes as %s', (minutes, words) => expect(time(minutes)).toBe(words));

it('is short beside other counts', () => {
  expect([shortTime(25.4), shortTime(2190)]).toEqual(['25 min', '36 h 30 min']);
});

describe('the streak', () => {
  it('is quiet, and tells that a day off does not end it', () => {
    expect(streakInWords({ current: 12, longest: 31, studiedToday: false })).toBe(
      '12 days of study in a row, your longest was 31. A day off in seven does not end it. Today is still open.',
    );
    expect(streakInWords({ current: 1, longest: 1, studiedToday: true })).toBe(
      '1 day of study in a row. A day off in seven does not end it.',
    );
    expect(streakInWords({ current: 0, longest: 9, studiedToday: false })).toMatch(
      /^Your longest run was 9 days/,
    );
  });
});
