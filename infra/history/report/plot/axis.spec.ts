import { describe, expect, it } from 'vitest';
import { linear, logarithmic, named } from './axis.ts';

const labels = ({ ticks }: { ticks: readonly { label: string }[] }): string[] =>
  ticks.map(({ label }) => label);

describe('a linear axis', () => {
  it.each([
    [
      [0, 41.3],
      ['0', '10', '20', '30', '40', '50'],
    ],
    [
      [0.8, 1],
      ['0.8', '0.85', '0.9', '0.95', '1'],
    ],
    [
      [0, 0],
      ['0', '0.2'],
    ],
    [
      [7, 7],
      ['6', '8'],
    ],
  ] as const)('covers %j with round numbers', (ends, ticks) => {
    const axis = linear('x', ends, (value) => String(Number(value.toFixed(6))));
    expect(labels(axis)).toEqual(ticks);
    expect(axis.share(axis.ticks[0]!.value)).toBeCloseTo(0);
    expect(axis.share(axis.ticks.at(-1)!.value)).toBeCloseTo(1);
  });
});

describe('a logarithmic axis', () => {
  it.each([
    [
      [1, 2, 4, 8, 16],
      ['1', '2', '5', '10', '20'],
    ],
    [
      [1, 256],
      ['1', '3', '10', '30', '100', '300'],
    ],
    [
      [0.5, 4096],
      ['1', '10', '100', '1000'],
    ],
    [[3], []],
    [[], ['1', '2', '5', '10']],
  ] as const)('through %j', (values, ticks) => {
    expect(labels(logarithmic('x', values, String))).toEqual(ticks);
  });

  it('has equal distances for equal ratios, and keeps what is not positive at its end', () => {
    const { share } = logarithmic('x', [1, 100], String);
    expect(share(10) - share(1)).toBeCloseTo(share(100) - share(10));
    expect([share(0), share(-1), share(Number.NaN)]).toEqual([0, 0, 0]);
  });
});

describe('an axis of names', () => {
  it('writes as many as there is room for', () => {
    const names = Array.from({ length: 10 }, (_, at) => `m${at}`);
    expect(labels(named('x', names, 4))).toEqual(['m0', 'm3', 'm6', 'm9']);
    expect(named('x', names, 4).share(0)).toBeCloseTo(0.05);
  });
});
