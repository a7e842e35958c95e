import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { cardsFor, spread } from './select.ts';

const draft = (order: number, score: number, answer = `a${order}`): Draft => ({
  prompt: `{{c1::${answer}}}`,
  answer,
  style: 'cloze_deletion',
  score,
  order,
  span: answer,
});

describe('cardsFor', () => {
  it('stays between one and five', () => {
    expect([10, 90, 220, 5_000].map(cardsFor)).toEqual([1, 1, 3, 5]);
  });
});

describe('spread', () => {
  it('covers the page before it takes the next best of one place', () => {
    const chosen = spread([draft(0, 9), draft(1, 8), draft(9, 5)], 2, 10);
    expect(chosen.map(({ order }) => order)).toEqual([0, 9]);
  });

  it('takes one card per sentence and per answer', () => {
    const chosen = spread([draft(0, 9), draft(0, 8, 'b'), draft(5, 7, 'A0')], 3, 10);
    expect(chosen).toHaveLength(1);
  });

  it('gives a page of weak sentences its best one, and nothing where all are poor', () => {
    expect(spread([draft(0, 3), draft(3, 3.2)], 3, 10).map(({ order }) => order)).toEqual([3]);
    expect(spread([draft(0, 1)], 3, 10)).toEqual([]);
  });
});
