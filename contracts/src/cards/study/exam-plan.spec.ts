import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysToBegin, mostADay, planNewCards } from './exam-plan.ts';

const cards = fc.nat(3_000);
const days = fc.integer({ min: 1, max: 120 });
const bound = fc.integer({ min: 1, max: 400 });

/** How many cards are left on the day of the exam, and the new cards of each day, where those of `missed` days are not begun. */
function study(
  left: number,
  { daysLeft, atMost }: { daysLeft: number; atMost: number | null },
  missed: readonly number[] = [],
) {
  const begun: number[] = [];
  let rest = left;
  for (let until = daysLeft; until > 0; until -= 1) {
    const { offered } = planNewCards({ left: rest, introducedToday: 0 }, { daysLeft: until, atMost });
    const today = missed.includes(until) ? 0 : offered;
    begun.push(today);
    rest -= today;
  }
  return { rest, begun };
}

const plan = (left: number, daysLeft: number, atMost: number | null = null) =>
  planNewCards({ left, introducedToday: 0 }, { daysLeft, atMost });

describe('the new cards of an exam', () => {
  it('are as many a day as it takes, and say what is not reached', () => {
    expect(plan(924, 23)).toEqual({ newADay: 42, offered: 42, notReached: 0 });
    expect(plan(1392, 23, 60)).toEqual({ newADay: 60, offered: 60, notReached: 12 });
    expect(plan(1380, 23, 60)).toEqual({ newADay: 60, offered: 60, notReached: 0 });
    expect(plan(20_000, 1, 100)).toEqual({ newADay: 100, offered: 100, notReached: 19_900 });
    expect(plan(7, 0)).toEqual({ newADay: 0, offered: 0, notReached: 7 });
    expect(plan(0, 5)).toEqual({ newADay: 0, offered: 0, notReached: 0 });
  });

  it('are all begun before the day before the exam, in days that differ by what does not divide', () => {
    fc.assert(
      fc.property(cards, days, (left, daysLeft) => {
        const { rest, begun } = study(left, { daysLeft, atMost: null });
        expect(rest).toBe(0);
        expect(begun.slice(daysToBegin(daysLeft)).every((today) => today === 0)).toBe(true);
        const used = begun.slice(0, daysToBegin(daysLeft));
        expect(Math.max(...used) - Math.min(...used)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are left on the day as was said on each day before, however few a day may have', () => {
    fc.assert(
      fc.property(cards, days, bound, (left, daysLeft, atMost) => {
        const { notReached, newADay } = planNewCards({ left, introducedToday: 0 }, { daysLeft, atMost });
        expect(study(left, { daysLeft, atMost }).rest).toBe(notReached);
        expect(newADay).toBeLessThanOrEqual(atMost);
      }),
    );
  });

  it('become more a day when days are missed, and are all begun as long as the last two are not', () => {
    fc.assert(
      fc.property(cards, days, fc.array(fc.integer({ min: 3, max: 120 })), (left, daysLeft, missed) => {
        expect(study(left, { daysLeft, atMost: null }, missed).rest).toBe(0);
      }),
    );
  });

  it('that were begun today are of today: what is left of the day is never more than its number', () => {
    fc.assert(
      fc.property(cards, days, bound, cards, (left, daysLeft, atMost, begun) => {
        const before = planNewCards({ left, introducedToday: 0 }, { daysLeft, atMost });
        const introducedToday = Math.min(begun, left);
        const counts = { left: left - introducedToday, introducedToday };
        const after = planNewCards(counts, { daysLeft, atMost });
        expect(after.newADay).toBe(before.newADay);
        expect(after.offered).toBe(Math.max(0, before.offered - introducedToday));
      }),
    );
  });

  it('have at least the daily limit, and no bound where there is none', () => {
    expect([mostADay(20, null), mostADay(20, 60), mostADay(20, 5), mostADay(null, 60)]).toEqual([
      20,
      60,
      20,
      null,
    ]);
  });
});
