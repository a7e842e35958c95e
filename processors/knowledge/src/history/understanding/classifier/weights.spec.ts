import { describe, expect, it } from 'vitest';
import { readAskable } from '../../model-asks/askable.ts';
import { readWeights } from './weights.ts';

const weights = readWeights();

describe('the learnt weights', () => {
  it('are of asks that there are', () => {
    const { asks, symptoms } = readAskable();
    const isKnown = (label: string): boolean =>
      asks.has(label) ||
      label === 'again' ||
      (label.startsWith('of:') && symptoms.has(label.slice('of:'.length)));
    expect(weights.labels.filter((label) => !isKnown(label))).toEqual([]);
    expect(weights.starts).toHaveLength(weights.features.length + 1);
    expect(weights.starts.at(-1)).toBe(weights.labelOf.length);
  });
});
