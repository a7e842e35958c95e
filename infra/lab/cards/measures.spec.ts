import { expect, it } from 'vitest';
import { areaUnderCurve, atThreshold, kappa, logLoss } from './measures.ts';

const scored = [
  { good: 0.9, label: 1 },
  { good: 0.8, label: 0 },
  { good: 0.7, label: 1 },
  { good: 0.1, label: 0 },
];

it('measures the area under the curve as the share of pairs in the right order', () => {
  expect(areaUnderCurve(scored)).toBe(0.75);
  expect(areaUnderCurve(scored.map(({ label }) => ({ good: 0.5, label })))).toBe(0.5);
});

it('counts what is kept at a threshold', () => {
  expect(atThreshold(scored, 0.7)).toEqual({ count: 3, precision: 2 / 3, recall: 1 });
});

it('measures surprise in nats', () => {
  expect(logLoss([{ good: 0.5, label: 1 }])).toBeCloseTo(Math.log(2));
});

it('tells agreement from chance', () => {
  expect(
    kappa([
      ['a', 'a'],
      ['b', 'b'],
    ]),
  ).toBe(1);
  expect(
    kappa([
      ['a', 'a'],
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'b'],
    ]),
  ).toBe(0);
});
