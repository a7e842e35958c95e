import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { fitSchema, isCloser } from '@anamnesis/contracts/preferences/events.ts';
import fc from 'fast-check';
import { checkParameters, clipParameters, default_w as usual } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { fit } from './fit.ts';
import { studied } from './testing/studied.ts';

/** Remembers three times as long. */
const longer = usual.map((value, n) => (n < 4 ? value * 3 : n === 8 ? value + 0.6 : value));
const others = studied(dice(1), 3_000, longer);

const all = (count: number, of: (n: number) => [card: number, day: number, rating: number]): Answers => {
  const rows = Array.from({ length: count }, (_, n) => of(n));
  return {
    count,
    card: Uint32Array.from(rows, ([card]) => card),
    day: Int32Array.from(rows, ([, day]) => day),
    rating: Uint8Array.from(rows, ([, , rating]) => rating),
  };
};
const isUsable = (curve: readonly number[]): void => {
  expect(checkParameters(curve)).toHaveLength(21);
  for (const [n, value] of clipParameters([...curve], 0, true).entries())
    expect(value).toBeCloseTo(curve[n]!, 3);
};

describe('a fit', () => {
  const made = fit(others, null);

  it('foresees the later answers of somebody who remembers otherwise better, the same for the same answers', () => {
    expect(made).toMatchObject({ answers: 3_000 });
    expect(made.judged).toBeGreaterThan(100);
    expect(made.ownLoss).toBeLessThan(made.usualLoss);
    expect(fit(others, null)).toEqual(made);
    isUsable(made.curve);
  });

  it('keeps the curve that is in use unless another is much closer', () => {
    const before = { curve: longer, halfLife: 77 };
    const again = fit(others, before);
    expect(again).toMatchObject(before);
    expect(fit(others, { curve: usual, halfLife: null }).curve).toEqual(made.curve);
  });

  it('of any answers is judged on none that taught it, and is a curve that FSRS takes', () => {
    const anything = fc.array(
      fc.tuple(fc.nat(20), fc.integer({ min: -30, max: 30 }), fc.integer({ min: 1, max: 4 })),
      { minLength: 0, maxLength: 120 },
    );
    fc.assert(
      fc.property(anything, (rows) => {
        const of = fit(
          all(rows.length, (n) => rows[n]!),
          null,
        );
        isUsable(of.curve);
        const event = { ...of, at: '2026-03-01T12:00:00.000Z' };
        expect(fitSchema.parse(event)).toEqual(event);
        expect(of.judged > 0 || !isCloser(event)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('of answers that are all right, or all of one day, or whose days go back, is finite', () => {
    const right = fit(
      all(600, (n) => [n % 60, Math.floor(n / 60) * 3, 3]),
      null,
    );
    expect(right.ownLoss).toBeLessThan(right.usualLoss);
    isUsable(right.curve);
    expect(
      fit(
        all(600, (n) => [n % 60, 5, (n % 4) + 1]),
        null,
      ),
    ).toMatchObject({ judged: 0, ownLoss: 0, usualLoss: 0 });
    isUsable(
      fit(
        all(600, (n) => [n % 60, -n, (n % 4) + 1]),
        null,
      ).curve,
    );
  });
});
