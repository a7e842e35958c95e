import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeSession, sharedInTurns, moreLeft, offeredNew } from './ration.ts';

const count = fc.nat(500);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('more new cards than the limit', () => {
  it.each([
    [20, 20, 20, 10],
    [20, 24, 20, 6],
    [20, 30, 20, 0],
    [20, 35, 20, 0],
    [20, 15, 12, 10],
    [5, 24, 20, 6],
    [0, 3, 0, 7],
    [20, 0, 20, 10],
    [20, 24, undefined, 10],
  ])(
    'are, at a limit of %s with %i begun today, %s of them before 10 more were asked for, %i',
    (limit, introducedToday, begun, left) => {
      expect(moreLeft(10, { limit, introducedToday, begun })).toBe(left);
    },
  );
});

describe('the new cards that are offered', () => {
  it.each([
    [20, 0, 415, 20],
    [20, 15, 415, 5],
    [20, 35, 415, 0],
    [20, 0, 7, 7],
    [0, 0, 415, 0],
    [null, 90, 415, 415],
  ])(
    'are, at a limit of %s a day with %i begun today and %i there, %i',
    (limit, begun, available, offered) => {
      expect(offeredNew(limit, begun, { available })).toBe(offered);
    },
  );

  it('are as many more as the person asks for, whatever was begun', () => {
    fc.assert(
      fc.property(fc.option(count), count, count, count, (limit, begun, available, more) => {
        const usual = offeredNew(limit, begun, { available });
        expect(offeredNew(limit, begun, { available, more })).toBe(Math.min(available, usual + more));
      }),
    );
  });
});

describe('a session', () => {
  it('is full or has everything, and no more new cards than due ones while enough are due', () => {
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 200 }), (due, fresh, most) => {
        const taken = composeSession(due, fresh, most);
        expect(taken.due + taken.fresh).toBe(Math.min(most, due + fresh));
        expect([taken.due <= due, taken.fresh <= fresh]).toEqual([true, true]);
        expect(due < most || taken.fresh <= taken.due).toBe(true);
      }),
    );
  });

  it('begins some of the new cards though more are due than it has place for', () => {
    expect(composeSession(415, 20, 200)).toEqual({ due: 191, fresh: 9 });
    expect(composeSession(50, 415, 200)).toEqual({ due: 50, fresh: 150 });
  });
});

describe('sharing out in turns', () => {
  it('gives all there is to give, as evenly as possible, the rest to the first', () => {
    expect(sharedInTurns(20, [3, 100, 0, 100])).toEqual([3, 9, 0, 8]);
    fc.assert(
      fc.property(fc.nat(300), fc.array(fc.nat(60), { maxLength: 30 }), (total, available) => {
        const given = sharedInTurns(total, available);
        expect(sum(given)).toBe(Math.min(total, sum(available)));
        const most = Math.max(0, ...given);
        for (const [n, each] of given.entries()) {
          expect(each).toBeLessThanOrEqual(available[n]!);
          expect(each).toBeGreaterThanOrEqual(Math.min(available[n]!, most - 1));
        }
      }),
    );
  });
});
