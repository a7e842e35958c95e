import { describe, expect, it } from 'vitest';
import { isCutOff } from './cut-off.ts';

describe('a statement that ends where its condition begins', () => {
  it.each([
    'Sirolimus: does not cause nephrotoxicity when',
    'Levetiracetam – binds SV2A; must not be stopped before; safe in pregnancy',
    'Ivabradine: 5 mg twice daily unless',
    'Potassium is replaced if it is less than',
  ])('%s', (text) => {
    expect(isCutOff(text)).toBe(true);
  });

  it.each([
    'Sirolimus: does not cause nephrotoxicity when given alone',
    'Migraine with or without',
    'Dapagliflozin is stopped three days before',
    'The rate is measured before and after',
    'Levels are taken 12 h after',
  ])('not: %s', (text) => {
    expect(isCutOff(text)).toBe(false);
  });
});
