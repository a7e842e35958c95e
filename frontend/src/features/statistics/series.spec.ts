import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import { calendarOf, lastDays, lastYear, percentOf, retentionByWeek, shownWeeks, yearOf } from './series.ts';
import { aDay, today } from './statistics.fixture.ts';

describe('what is drawn of the days', () => {
  it('sums true retention by the weeks from Monday on, and leaves weeks out in which nothing came back', () => {
    const days = [
      aDay('2025-01-01'),
      aDay('2026-11-09', { asked: 0, remembered: 0 }),
      aDay('2026-11-15', { asked: 2, remembered: 1 }),
      aDay('2026-11-16', { asked: 10, remembered: 9 }),
      aDay(today, { asked: 10, remembered: 8 }),
    ];
    expect(retentionByWeek(days, today)).toEqual([
      { day: '2026-11-09', asked: 2, remembered: 1, retention: 50 },
      { day: '2026-11-16', asked: 20, remembered: 17, retention: 85 },
    ]);
  });

  it('has every one of the last days, also over the change of the clocks', () => {
    const days = lastDays([aDay('2026-10-25')], '2026-10-26', 3);
    expect(days.map(({ day, answers }) => [day, answers])).toEqual([
      ['2026-10-24', 0],
      ['2026-10-25', 10],
      ['2026-10-26', 0],
    ]);
  });

  it('lays the last year out in weeks, up to today, with levels that one great day does not pale', () => {
    const counts = [1, 10, 20, 30, 5000];
    const weeks = calendarOf(
      counts.map((answers, at) => aDay(addDays(today, at - 4), { answers })),
      lastYear(today),
    );
    expect(weeks).toHaveLength(shownWeeks);
    expect(weeks.slice(0, -1).every((week) => week.length === 7)).toBe(true);
    expect(weeks.at(-1)).toEqual([
      { day: '2026-11-16', answers: 1, level: 1 },
      { day: '2026-11-17', answers: 10, level: 1 },
      { day: '2026-11-18', answers: 20, level: 2 },
      { day: '2026-11-19', answers: 30, level: 3 },
      { day: today, answers: 5000, level: 4 },
    ]);
    expect(
      calendarOf([], lastYear(today))
        .flat()
        .every((day) => day?.level === 0),
    ).toBe(true);
  });

  it('lays a year out from its first day to its last, or to today', () => {
    const weeks = calendarOf([aDay('2024-02-29')], yearOf(2024, today));
    // A Monday and a Tuesday.
    expect([weeks[0]?.[0]?.day, weeks.at(-1)?.at(-1)?.day]).toEqual(['2024-01-01', '2024-12-31']);
    expect(weeks.flat()).toHaveLength(366);
    expect(weeks.flat().filter((day) => day?.level === 1)).toHaveLength(1);
    const present = calendarOf([], yearOf(2026, today));
    expect(present[0]?.map((day) => day?.day.slice(5))).toEqual([
      undefined,
      undefined,
      undefined,
      '01-01',
      '01-02',
      '01-03',
      '01-04',
    ]);
    expect(present.at(-1)?.at(-1)?.day).toBe(today);
  });

  it('has no percentage of nothing', () => {
    expect(percentOf({ answers: 0, correct: 0 })).toBeNull();
    expect(percentOf({ answers: 3, correct: 2 })?.toFixed(2)).toBe('66.67');
  });
});
