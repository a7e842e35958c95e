import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedOn, mostSlack, mostWorth, roomOf, slackOf } from './deal.ts';
import { mostOfWeek } from '../../../preferences/settings.ts';
import { dayOff, kindsOf, shapeOf, weekOf } from './shape.ts';

const asTheyAre = { reviewsPerDay: 0, easyDays: 0, daysOffFrom: null, daysOffTo: null };

describe('a week', () => {
  it('is a number, and each number but the last is one of which not all days are off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: mostOfWeek }), (week) => {
        expect(weekOf(kindsOf(week))).toBe(week);
        expect(kindsOf(week).every((kind) => kind === dayOff)).toBe(false);
      }),
    );
    expect(kindsOf(mostOfWeek + 1).every((kind) => kind === dayOff)).toBe(true);
    expect(kindsOf(0)).toEqual([]);
  });

  it('begins on Monday, and days off are among its days', () => {
    const shape = shapeOf(
      { ...asTheyAre, easyDays: weekOf([2, 1]), daysOffFrom: '2026-03-05', daysOffTo: '2026-03-06' },
      '2026-03-01',
    );
    const days = ['02', '03', '04', '05', '06', '07', '09'].map((day) => shape?.weightOf(`2026-03-${day}`));
    expect(days).toEqual([0, 0.5, 1, 0, 0, 1, 0]);
  });

  it('is none for who chose nothing, whose days off are over, or are in no order', () => {
    expect(shapeOf(asTheyAre, '2026-03-01')).toBeNull();
    for (const [daysOffFrom, daysOffTo] of [
      ['2026-02-01', '2026-02-28'],
      ['2026-03-09', '2026-03-02'],
      ['2026-03-02', '2126-03-09'],
      ['2026-03-02', null],
    ] as const)
      expect(shapeOf({ ...asTheyAre, daysOffFrom, daysOffTo }, '2026-03-01')).toBeNull();
  });
});

it('takes the most worth, of equal worth the first, in their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5, max: 5 })),
      fc.integer({ min: -1, max: 30 }),
      (worths, room) => {
        const cards = worths.map((worth, n) => ({ worth, n }));
        const most = cards.toSorted((a, b) => b.worth - a.worth).slice(0, Math.max(0, room));
        expect(mostWorth(cards, room, ({ worth }) => worth)).toEqual(most.toSorted((a, b) => a.n - b.n));
      },
    ),
  );
});

describe('the day of a card', () => {
  it('is within the fuzz of FSRS, a week at most', () => {
    expect([1, 2, 3, 7, 20, 40, 100, 36_500].map(slackOf)).toEqual([0, 0, 1, 2, 3, 4, 7, mostSlack]);
  });

  it('is never one off where another is in reach, and takes them as often as they take cards', () => {
    const weights = [1, 0, 0.5, 1, 1];
    const days = Array.from({ length: 7_000 }, (_, n) =>
      askedOn(12, 2, (n + 0.5) / 7_000, (day) => weights[day - 10]!),
    );
    expect([10, 11, 12, 13, 14].map((day) => days.filter((each) => each === day).length)).toEqual([
      2_000, 0, 1_000, 2_000, 2_000,
    ]);
    expect(askedOn(12, 2, 0.7, () => 0)).toBe(12);
    expect(askedOn(12, 0, 0.7, () => 1)).toBe(12);
  });

  it('has room by the limit, half of it on an easy day and none on one off', () => {
    expect([1, 0.5, 0].map((weight) => roomOf(75, weight, 10))).toEqual([65, 28, 0]);
    expect([roomOf(null, 0.5, 10), roomOf(null, 0, 0), roomOf(20, 1, 30)]).toEqual([Infinity, 0, 0]);
  });
});
