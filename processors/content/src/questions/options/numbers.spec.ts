import { describe, expect, it } from 'vitest';
import { isBound, isFigure, isSameUnit, overlaps, quantityIn } from './numbers.ts';

describe('a quantity', () => {
  it.each([
    ['70 mL', 70, undefined],
    ['25–35 seconds', 25, 35],
    ['1,500 mL', 1500, undefined],
    ['about 3.4 mmol/L', 3.4, undefined],
    ['two', 2, undefined],
    ['≥ 10 mg', 10, undefined],
    ['60–100/min', 60, 100],
  ])('is read: %s', (text, low, high) => {
    expect(quantityIn(text)).toMatchObject({ low, high });
  });

  it.each(['CYP3A4', 'the 2 layers of the wall', 'six to twelve weeks', '11-cis', 'IgG', ''])(
    'is not %j',
    (text) => {
      expect(quantityIn(text)).toBeUndefined();
    },
  );

  it('is a bound where others hold beside it', () => {
    const bounds = ['> 30', 'at least 2 days', 'up to 5 mL'].map((text) => isBound(quantityIn(text)!));
    expect(bounds).toEqual([true, true, true]);
    expect(['30', 'about 2 days'].map((text) => isBound(quantityIn(text)!))).toEqual([false, false]);
  });

  it('overlaps what names a value in common', () => {
    expect(overlaps(quantityIn('25–60 s')!, quantityIn('30–60 s')!)).toBe(true);
    expect(overlaps(quantityIn('10–20 s')!, quantityIn('30–60 s')!)).toBe(false);
  });

  it('is in one unit with another, in the singular or plural', () => {
    expect(isSameUnit(quantityIn('1 day')!, quantityIn('3 days')!)).toBe(true);
    expect(isSameUnit(quantityIn('1 day')!, quantityIn('3 weeks')!)).toBe(false);
  });
});

it('what begins as a figure is one, whether it is read or not', () => {
  expect(['0,5–1 mg', '140/90', '> 10 min; ≥ 1 h'].map(isFigure)).toEqual([true, true, true]);
  expect(['CR3 (CD11b)', 'Type 2'].map(isFigure)).toEqual([false, false]);
});
