import { describe, expect, it } from 'vitest';
import { meanOf, principalComponents, projected } from './principal-components.ts';

// Points that lie on the line (1, 1) + t · (3, 4) / 5, and off it by a fifth.
const rows = Float32Array.from(
  [-2, -1, 0, 1, 2].flatMap((t) => {
    const off = t === 0 ? 0.4 : -0.1;
    return [1 + 0.6 * t - 0.8 * off, 1 + 0.8 * t + 0.6 * off];
  }),
);

describe('principal components', () => {
  const found = principalComponents(rows, 2);

  it('are the directions of most variance, at right angles', () => {
    expect(found.components[0]?.[0]).toBeCloseTo(0.6, 5);
    expect(found.components[0]?.[1]).toBeCloseTo(0.8, 5);
    expect(found.variances[0]).toBeCloseTo(2, 5);
    expect(found.variances[1]).toBeCloseTo(0.04, 5);
    const [first = [], second = []] = found.components.map((axis) => [...axis]);
    expect(first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0)).toBeCloseTo(0, 10);
  });

  it('give each row its places on them', () => {
    expect([...meanOf(rows, 2)].map((value) => Math.round(value * 1e5) / 1e5)).toEqual([1, 1]);
    const places = projected(rows, found.mean, found, 1, 0);
    expect([...places].map((value) => Math.round(value * 1e4) / 1e4)).toEqual([-2, -1, 0, 1, 2]);
    const white = projected(rows, found.mean, found, 2, -0.5);
    const variance = (at: number) => white.reduce((sum, x, k) => sum + (k % 2 === at ? x * x : 0), 0) / 5;
    expect([variance(0), variance(1)].map((value) => Math.round(value * 1e4) / 1e4)).toEqual([1, 1]);
  });
});
