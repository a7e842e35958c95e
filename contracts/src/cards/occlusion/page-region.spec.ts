import { expect, it } from 'vitest';
import { isRegion, pageRegionSchema, regionKey, roundedRegion, wholePageRegion } from './page-region.ts';

it.each([
  [{ x: 0.25, y: 0.1, width: 0.5, height: 0.2 }, true],
  [wholePageRegion, true],
  // In binary, the sum is a little more than 1.
  [{ x: 0.1, y: 0.7, width: 0.9, height: 0.3 + Number.EPSILON }, true],
  // Each was rounded, as in a drawing.
  [{ x: 0.333_334, y: 0, width: 0.666_667, height: 1 }, true],
  [{ x: 0.5, y: 0, width: 0.6, height: 1 }, false],
  [{ x: 0, y: 0.9, width: 1, height: 0.2 }, false],
  [{ x: 0.5, y: 0.5, width: 0, height: 0.5 }, false],
  [{ x: 0.5, y: 0.5, width: 0.5, height: 0.001 }, false],
])('%j is a region: %s', (region, is) => {
  expect(isRegion(region)).toBe(is);
});

it.each([
  { ...wholePageRegion, x: -0.1 },
  { ...wholePageRegion, width: 2 },
  { ...wholePageRegion, height: Number.NaN },
])('refuses what is outside of a page: %j', (region) => {
  expect(pageRegionSchema.safeParse(region).success).toBe(false);
});

it('is the same for what differs by less than can be seen', () => {
  const drawn = { x: 0.333_333_3, y: 0.1, width: 0.333_333_4, height: 0.25 };
  const sent = { x: 0.333_33, y: 0.100_001, width: 0.333_33, height: 0.249_999 };
  expect(roundedRegion(sent)).toEqual(roundedRegion(drawn));
  expect(regionKey(sent)).toBe(regionKey(drawn));
  expect(regionKey({ ...drawn, width: 0.334 })).not.toBe(regionKey(drawn));
});

it('is rounded once: to round it again changes nothing, and it stays within the page', () => {
  for (let n = 0; n < 1_000; n += 1) {
    const x = (n * 0.618_034) % 0.9;
    const y = (n * 0.414_214) % 0.9;
    const once = roundedRegion({ x, y, width: 1 - x, height: (1 - y) / 2 });
    expect(roundedRegion(once)).toEqual(once);
    expect(isRegion(once)).toBe(true);
    expect(regionKey(once)).toBe(regionKey({ x, y, width: 1 - x, height: (1 - y) / 2 }));
  }
});
