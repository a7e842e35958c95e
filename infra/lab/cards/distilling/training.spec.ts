import { expect, it } from 'vitest';
import { train } from './training.ts';

// Four tokens; the last is in no sentence.
const sentences = Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? [0, 1] : [0, 2]));
const targets = Float32Array.from(sentences.flatMap(([, second]) => (second === 1 ? [1, 0] : [0, 1])));

it('turns the sums of sentences to their targets, and leaves other tokens as they are', () => {
  const vectors = Float32Array.of(0.5, 0.5, 0.1, 0.3, 0.3, 0.1, 7, 8);
  expect(train(vectors, 2, { sentences, targets })).toBeLessThan(0.05);
  expect(vectors[2]).toBeGreaterThan(vectors[3] ?? 0);
  expect(vectors[5]).toBeGreaterThan(vectors[4] ?? 0);
  expect([...vectors.subarray(6)]).toEqual([7, 8]);
});
