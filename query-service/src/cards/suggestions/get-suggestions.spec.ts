import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { likelihood } from './get-suggestions.ts';

const count = fc.nat(10_000);

it('is what the engine expects until something is decided, and near the share that was accepted after much', () => {
  expect(likelihood(0.6, { accepted: 0, dismissed: 0 })).toBeCloseTo(0.6);
  expect(likelihood(0.6, { accepted: 10, dismissed: 990 })).toBeLessThan(0.02);
  expect(likelihood(0.6, { accepted: 990, dismissed: 10 })).toBeGreaterThan(0.98);
});

it('stays between 0 and 1, rises with each that is accepted and falls with each that is dismissed', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), count, count, (expected, accepted, dismissed) => {
      const now = likelihood(expected, { accepted, dismissed });
      expect(now).toBeGreaterThanOrEqual(0);
      expect(now).toBeLessThanOrEqual(1);
      expect(likelihood(expected, { accepted: accepted + 1, dismissed })).toBeGreaterThanOrEqual(now);
      expect(likelihood(expected, { accepted, dismissed: dismissed + 1 })).toBeLessThanOrEqual(now);
    }),
  );
});
