import { describe, expect, it } from 'vitest';
import { ndcg, recall } from './ranking-measures.ts';

const gains = new Map([
  ['a', 2],
  ['b', 1],
  ['none', 0],
]);

describe('nDCG@10', () => {
  it.each([
    [['a', 'b'], 1],
    [['b', 'a'], (1 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3))],
    [['x', 'none', 'a'], 2 / Math.log2(4) / (2 + 1 / Math.log2(3))],
    [[...'0123456789', 'a'], 0],
    [[], 0],
  ])('of %j is %f', (found, value) => {
    expect(ndcg(found, gains)).toBeCloseTo(value, 6);
  });
});

describe('recall@5', () => {
  it.each([
    [['b', 'x', 'a'], 1],
    [['b', 'x'], 0.5],
    [['1', '2', '3', '4', '5', 'a'], 0],
  ])('of %j is %f', (found, value) => {
    expect(recall(found, gains)).toBe(value);
  });

  it('is of as many as five can be', () => {
    const many = new Map([...'abcdefgh'].map((id) => [id, 1]));
    expect(recall([...'abcde'], many)).toBe(1);
  });
});
