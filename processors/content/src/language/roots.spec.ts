import { describe, expect, it } from 'vitest';
import { isStatedPlainly, rootsOf } from './roots.ts';

describe('the roots of a term', () => {
  it.each([
    ['osmosis', 'osmotic'],
    ['acidosis', 'acidity'],
    ['leukemia', 'leukocytes'],
    ['nephrons', 'pyelonephritis'],
    ['juxtamedullary', 'medulla'],
    ['fluorochrome', 'fluorescent'],
  ])('%s and %s have one in common', (one, other) => {
    const roots = new Set(rootsOf(one));
    expect(rootsOf(other).some((root) => roots.has(root))).toBe(true);
  });

  it('knows what a beginning means in plain English', () => {
    expect(isStatedPlainly('intracellular', 'the fluid within the cells')).toBe(true);
    expect(isStatedPlainly('intracellular', 'the fluid of the blood')).toBe(false);
  });
});
