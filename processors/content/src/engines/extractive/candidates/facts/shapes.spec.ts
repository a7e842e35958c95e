import { expect, it } from 'vitest';
import { arrowed, compared, measured, POINTS } from './shapes.ts';

it('takes multiples of the normal for figures, and no "first 24 h"', () => {
  expect(compared('Lipase ≥ 3 × ULN')).toEqual({ cue: 'Lipase ', value: '≥ 3 × ULN', label: null });
  expect(measured('First 24 h')).toBeUndefined();
  expect(measured('Serum K 3.5 mmol/L')?.value).toBe('3.5 mmol/L');
});

it('leaves out arrows to orders not to do something, and lines that point at others', () => {
  expect(arrowed('Painless: dialysis, DKA → don’t miss')).toBeUndefined();
  expect(arrowed('Necrosis → sepsis')?.value).toBe('sepsis');
  expect(POINTS.test('If 1 + 2 present → no CT')).toBe(true);
  expect(POINTS.test('Severe / collections → wait')).toBe(true);
  expect(POINTS.test('Severe pain → morphine')).toBe(false);
});
