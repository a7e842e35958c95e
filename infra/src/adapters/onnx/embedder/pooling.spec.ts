import { expect, it } from 'vitest';
import { pooled } from './pooling.ts';

const threeTokens = { dims: [1, 3, 2], data: [3, 4, 0, 5, 6, 0] };

it.each([
  ['cls', [0.6, 0.8]],
  ['last', [1, 0]],
  ['mean', [Math.SQRT1_2, Math.SQRT1_2]],
] as const)('makes one vector of length 1 of those of the tokens: %s', (pooling, expected) => {
  const vector = pooled(threeTokens, pooling);
  expect(vector).toHaveLength(2);
  for (const [at, number] of expected.entries()) expect(vector[at]).toBeCloseTo(number, 6);
});

it('takes what the model has pooled already as it is', () => {
  expect([...pooled({ dims: [1, 2], data: [0, 2] }, 'mean')]).toEqual([0, 1]);
});

it('leaves zeros as they are', () => {
  expect([...pooled({ dims: [1, 1, 2], data: [0, 0] }, 'cls')]).toEqual([0, 0]);
});
