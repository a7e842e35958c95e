import { describe, expect, it } from 'vitest';
import { binOf } from './bins.ts';
import { confidenceOf } from '../bootstrap.ts';
import { addToTally, aucOf, emptyTally, rmseOf } from './tally.ts';

const power = (value: number, base: number): number => base ** Math.floor(Math.log(value) / Math.log(base));

/** The bin as srs-benchmark names it. */
const label = (elapsed: number, number: number, lapses: number): string => {
  return [
    (2.48 * power(elapsed, 3.62)).toFixed(2),
    Math.round(1.99 * power(number, 1.89)),
    lapses === 0 ? 0 : Math.round(1.65 * power(lapses, 1.73)),
  ].join();
};

/** A hundred answers with one prediction. */
const group = (predicted: number, right: number): ReturnType<typeof emptyTally> => {
  const tally = emptyTally();
  for (let n = 0; n < 100; n += 1) addToTally(tally, n % 5, predicted, n < right);
  return tally;
};

it('bins fall together as the rounded values of srs-benchmark do', () => {
  const bins = new Map<number, string>();
  for (const elapsed of [1, 2, 3, 4, 13, 14, 47, 48, 365, 4000, 36_500])
    for (const number of [2, 3, 4, 6, 7, 12, 13, 100, 5000])
      for (const lapses of [0, 1, 2, 3, 5, 6, 20, 300]) {
        const bin = binOf(elapsed, number, lapses);
        expect(bins.get(bin) ?? label(elapsed, number, lapses)).toBe(label(elapsed, number, lapses));
        bins.set(bin, label(elapsed, number, lapses));
      }
  expect(new Set(bins.values()).size).toBe(bins.size);
});

describe('figures', () => {
  it('RMSE(bins) is that of the means of the bins, each with its weight', () => {
    // Two bins: 0.8 against 1 of three answers, 0.5 against 0.5 of two.
    expect(rmseOf([3, 2], [2.4, 1], [3, 1])).toBeCloseTo(Math.sqrt((3 * 0.2 ** 2) / 5));
  });

  it('AUC is the share of pairs in their order, ties half', () => {
    expect(aucOf([0, 1, 2], [1, 1, 0])).toBeCloseTo((2 * 2 + 1.5) / 6);
    expect(aucOf([1], [0])).toBeNull();
  });

  it('a chance of 0 or 1 is no infinite loss', () => {
    const tally = emptyTally();
    addToTally(tally, 0, 1, false);
    expect(tally.logLoss).toBeCloseTo(-Math.log(0.0001));
  });
});

describe('intervals', () => {
  it('are null for one person', () => {
    expect(confidenceOf([group(0.9, 80)], 1)).toEqual({ logLoss: null, rmseBins: null, auc: null });
  });

  it('hold the value, and are the same for the same seed', () => {
    const groups = [group(0.9, 95), group(0.8, 70), group(0.7, 75), group(0.6, 50)];
    const { logLoss } = confidenceOf(groups, 7);
    const value = groups.reduce((sum, of) => sum + of.logLoss, 0) / 400;
    expect(logLoss?.[0]).toBeLessThan(value);
    expect(logLoss?.[1]).toBeGreaterThan(value);
    expect(confidenceOf(groups, 7)).toEqual(confidenceOf(groups, 7));
    expect(confidenceOf(groups, 8)).not.toEqual(confidenceOf(groups, 7));
  });
});
