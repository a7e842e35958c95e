import { describe, expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';

const candidate = (cardId: string, questionId: string | null = null, documentId = 'd') => ({
  documentId,
  cardId,
  questionId,
});
const fresh = (count: number) => Array.from({ length: count }, (_, n) => candidate(`c${n}`));
const cardsIn = (chunk: ReturnType<ReturnType<typeof chunksOf>['next']>) =>
  chunk?.map(({ documentId, cardIds }) => `${documentId}: ${cardIds.join(' ')}`);

describe('the cards that are asked for together', () => {
  it('are one until there is a question, then a few', () => {
    const chunks = chunksOf(fresh(20), 10);
    expect(chunks.there).toBe(0);
    expect(cardsIn(chunks.next(0))).toEqual(['d: c0']);
    expect(cardsIn(chunks.next(0))).toEqual(['d: c1']);
    expect(cardsIn(chunks.next(1))).toEqual(['d: c2 c3 c4 c5']);
    expect(cardsIn(chunks.next(5))).toEqual(['d: c6 c7 c8 c9']);
    expect(cardsIn(chunks.next(9))).toEqual(['d: c10']);
    expect(chunks.next(10)).toBeNull();
  });

  it('are of one document each', () => {
    const chunks = chunksOf([candidate('a'), candidate('b', null, 'e'), candidate('c'), candidate('z')], 4);
    chunks.next(0);
    expect(cardsIn(chunks.next(1))).toEqual(['e: b', 'd: c z']);
  });

  it('are those without question; questions of cards further down do not count', () => {
    const chunks = chunksOf([candidate('a', 'q1'), candidate('b'), candidate('c', 'q2'), candidate('d')], 2);
    expect(chunks.there).toBe(1);
    expect(cardsIn(chunks.next(1))).toEqual(['d: b']);
    expect(cardsIn(chunks.next(1))).toEqual(['d: d']);
    expect(chunks.next(1)).toBeNull();
  });
});
