import { describe, expect, it } from 'vitest';
import { seeded, shuffle, train } from './training.ts';

// Four tokens; the last is in no sentence.
const sentences = Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? [0, 1] : [0, 2]));
const targets = Float32Array.from(sentences.flatMap(([, second]) => (second === 1 ? [1, 0] : [0, 1])));
const start = () => Float32Array.of(0.5, 0.5, 0.1, 0.3, 0.3, 0.1, 7, 8);

describe('the training of token vectors', () => {
  it('turns the sums of sentences to their targets', () => {
    const vectors = start();
    expect(train(vectors, 2, { sentences, targets })).toBeLessThan(0.05);
    expect(vectors[2]).toBeGreaterThan(vectors[3] ?? 0);
    expect(vectors[5]).toBeGreaterThan(vectors[4] ?? 0);
    expect([...vectors.subarray(6)]).toEqual([7, 8]);
  });

  it('comes out the same again', () => {
    const [once, again] = [start(), start()];
    train(once, 2, { sentences, targets });
    train(again, 2, { sentences, targets });
    expect(again).toEqual(once);
  });
});

describe('the shuffling', () => {
  it('keeps everything, in the same order for the same seed', () => {
    const [once, again] = [[...Array(20).keys()], [...Array(20).keys()]];
    shuffle(once, seeded(3));
    shuffle(again, seeded(3));
    expect(again).toEqual(once);
    expect(once).not.toEqual(once.toSorted((a, b) => a - b));
    expect(once.toSorted((a, b) => a - b)).toEqual([...Array(20).keys()]);
  });
});
