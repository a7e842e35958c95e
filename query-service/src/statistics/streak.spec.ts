import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streakOf } from './streak.ts';

const first = '2026-02-20';
const day = (n: number): string => addDays(first, n);
const days = (...places: number[]): string[] => places.map(day);

describe('a streak', () => {
  it.each([
    ['nobody who never studied has one', [], 5, { current: 0, longest: 0, studiedToday: false }],
    ['begins today', [5], 5, { current: 1, longest: 1, studiedToday: true }],
    ['lasts while today may still come', [3, 4], 5, { current: 2, longest: 2, studiedToday: false }],
    ['is not broken by one day off', [0, 1, 3, 4], 4, { current: 4, longest: 4, studiedToday: true }],
    ['has yesterday off', [2, 3], 5, { current: 2, longest: 2, studiedToday: false }],
    ['ends with two days off in a row', [0, 1, 4], 4, { current: 1, longest: 2, studiedToday: true }],
    ['ends with two days off in seven', [0, 2, 3, 5], 5, { current: 1, longest: 3, studiedToday: true }],
    [
      'goes on with a day off in every seven',
      [0, 2, 3, 4, 5, 6, 7, 9],
      9,
      { current: 8, longest: 8, studiedToday: true },
    ],
    ['that is over is remembered', [0, 1, 2], 9, { current: 0, longest: 3, studiedToday: false }],
  ])('%s', (_what, studied, today, expected) => {
    expect(streakOf(days(...studied), day(today))).toEqual(expected);
  });

  it('is never longer than the days studied, and every day in a row counts', () => {
    const studied = fc.uniqueArray(fc.nat({ max: 60 })).map((some) => some.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(studied, (places) => {
        const { current, longest } = streakOf(days(...places), day(60));
        const inARow = places.reduce<number[]>(
          (runs, place, at) => [...runs, places[at - 1] === place - 1 ? (runs.at(-1) ?? 0) + 1 : 1],
          [],
        );
        expect(current).toBeLessThanOrEqual(longest);
        expect(longest).toBeLessThanOrEqual(places.length);
        expect(longest).toBeGreaterThanOrEqual(Math.max(0, ...inARow));
      }),
    );
  });
});
