import { describe, expect, it } from 'vitest';
import { quizChunksOf } from './chunks.ts';

const candidate = (cardId: string, questionId: string | null = null, documentId = 'd') => ({
  documentId,
  cardId,
  questionId,
});
const sizes = { first: 8, later: 4 };
const fresh = (count: number) => Array.from({ length: count }, (_, n) => candidate(`c${n}`));
const cardsIn = (chunk: ReturnType<ReturnType<typeof quizChunksOf>['next']>) =>
  chunk?.map(({ documentId, cardIds }) => `${documentId}: ${cardIds.join(' ')}`);

describe('the cards that are asked for together', () => {
  it('are some until there is a question, then a few at a time', () => {
    const chunks = quizChunksOf(fresh(20), 10);
    expect(chunks.there).toBe(0);
    expect(cardsIn(chunks.next(0, sizes))).toEqual(['d: c0 c1 c2 c3 c4 c5 c6 c7']);
    // Those after the first question were not asked for.
    chunks.done(['c0', 'c1']);
    expect(cardsIn(chunks.next(1, sizes))).toEqual(['d: c2 c3 c4 c5']);
    chunks.done(['c2', 'c3', 'c4', 'c5']);
    expect(cardsIn(chunks.next(9, sizes))).toEqual(['d: c6']);
    expect(chunks.next(10, sizes)).toBeNull();
  });

  it('are of one document each', () => {
    const chunks = quizChunksOf([candidate('b', null, 'e'), candidate('c'), candidate('z', null, 'e')], 4);
    expect(cardsIn(chunks.next(1, sizes))).toEqual(['e: b z', 'd: c']);
  });

  it('are those without question; questions of cards further down do not count', () => {
    const chunks = quizChunksOf(
      [candidate('a', 'q1'), candidate('b'), candidate('c', 'q2'), candidate('d')],
      2,
    );
    expect(chunks.there).toBe(1);
    expect(cardsIn(chunks.next(1, sizes))).toEqual(['d: b']);
    chunks.done(['b']);
    expect(cardsIn(chunks.next(1, sizes))).toEqual(['d: d']);
    chunks.done(['d']);
    expect(chunks.next(1, sizes)).toBeNull();
  });
});
