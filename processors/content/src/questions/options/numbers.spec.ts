import { describe, expect, it } from 'vitest';
import { derived, overlaps, quantityIn, written } from './numbers.ts';

const valuesOf = (key: string, side: 'below' | 'above'): string[] => {
  const quantity = quantityIn(key)!;
  return derived(quantity, side).map(({ low, high }) => written(quantity, low, high));
};

describe('a quantity', () => {
  it.each([
    '70 mL',
    '25–35 seconds',
    '1,500 mL',
    'about 3.4 mmol/L',
    '95 percent',
    'two',
    '≥ 10 mg',
    '60–100/min',
  ])('is read and written again: %s', (text) => {
    const quantity = quantityIn(text)!;
    expect(written(quantity, quantity.low, quantity.high)).toBe(text);
  });

  it.each(['CYP3A4', 'the 2 layers of the wall', 'six to twelve weeks', '11-cis', 'IgG', ''])(
    'is not %j',
    (text) => {
      expect(quantityIn(text)).toBeUndefined();
    },
  );
});

describe('values derived from a quantity', () => {
  it('have its unit, its precision and its way of writing', () => {
    expect(valuesOf('250 mL', 'above')).toContain('500 mL');
    expect(valuesOf('3.4 mmol/L', 'below')).toContain('1.7 mmol/L');
    expect(valuesOf('two', 'above')).toEqual(['three', 'four', 'five', 'six']);
    expect(valuesOf('1 week', 'above')).toContain('2 weeks');
    expect(valuesOf('1928', 'below')).toContain('1917');
  });

  it('never overlap the key or each other, and no percentage is over a hundred', () => {
    for (const key of ['10–14 days', '37.5–75 mg', '8–10 mg/kg', '60%', '5 mg', '7 days']) {
      const quantity = quantityIn(key)!;
      const all = [quantity, ...derived(quantity, 'below'), ...derived(quantity, 'above')];
      expect(all.length).toBeGreaterThan(3);
      expect(all.filter((one) => all.some((other) => other !== one && overlaps(one, other)))).toEqual([]);
      expect(all.filter(({ unit, low }) => unit === '%' && low > 100)).toEqual([]);
    }
  });

  it('has none for a range that begins at next to nothing: the lowest would be the right one', () => {
    expect(derived(quantityIn('2–20 mg')!, 'above')).toEqual([]);
  });
});
