import { describe, expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { hardestOf } from './hardest.ts';

function hard() {
  const { deps, store, putCard, putDocument } = setting();
  const putCounts = (
    kind: 'card' | 'document',
    id: string,
    [misses, answers]: readonly [number, number],
    userId = 'ann',
  ) =>
    store.put(
      'statistics',
      `${kind}:${id}`,
      kind === 'card'
        ? { kind, userId, documentId: 'd1', cardId: id, answers, misses, last: [] }
        : { kind, userId, documentId: id, answers, misses, last: '' },
    );
  putDocument({ documentId: 'd1', name: 'Heart' });
  return { hardest: () => hardestOf(deps.store, 'ann'), putCounts, putCard, putDocument };
}

describe('what was hardest', () => {
  it('is ordered by the share of misses, then by their number', async () => {
    const { hardest, putCounts, putCard } = hard();
    const counts = { often: [8, 40], half: [3, 6], halfOfMany: [6, 12], rare: [1, 20] } as const;
    for (const [id, count] of Object.entries(counts)) {
      putCounts('card', id, count);
      putCard({ cardId: id, documentId: 'd1', pageNumber: 3, prompt: `${id}?` });
    }
    const { hardestCards } = await hardest();
    expect(hardestCards.map(({ cardId }) => cardId)).toEqual(['halfOfMany', 'half', 'often', 'rare']);
    expect(hardestCards[0]).toEqual({
      cardId: 'halfOfMany',
      documentId: 'd1',
      name: 'Heart',
      pageNumber: 3,
      prompt: 'halfOfMany?',
      answers: 12,
      misses: 6,
    });
  });

  it('names no page of a deck, which has none', async () => {
    const { hardest, putCounts, putCard, putDocument } = hard();
    putDocument({ documentId: 'd1', name: 'Valves', isDeck: true });
    putCounts('card', 'valve', [5, 10]);
    putCard({ cardId: 'valve', documentId: 'd1', pageNumber: 1 });
    const { hardestCards } = await hardest();
    expect(hardestCards).toMatchObject([{ cardId: 'valve', name: 'Valves' }]);
    expect(hardestCards[0]).not.toHaveProperty('pageNumber');
  });

  it('leaves out what was never missed, answered too seldom, deleted or of another', async () => {
    const { hardest, putCounts, putCard, putDocument } = hard();
    putDocument({ documentId: 'd2', name: 'Foreign', userId: 'bob' });
    putCounts('card', 'right', [0, 20]);
    putCounts('card', 'seldom', [4, 4]);
    putCounts('card', 'deleted', [5, 10]);
    putCounts('card', 'unknown', [5, 10]);
    putCounts('card', 'foreign', [5, 10], 'bob');
    for (const cardId of ['right', 'seldom', 'foreign']) putCard({ cardId, documentId: 'd1' });
    putCard({ cardId: 'deleted', documentId: 'd1', status: 'deleted' });
    putCounts('document', 'd1', [4, 5]);
    putCounts('document', 'd2', [5, 5]);
    putCounts('document', 'gone', [5, 5]);
    expect(await hardest()).toEqual({
      hardestCards: [],
      hardestDocuments: [{ documentId: 'd1', name: 'Heart', answers: 5, misses: 4 }],
    });
  });

  it('is ten of each at most', async () => {
    const { hardest, putCounts, putCard, putDocument } = hard();
    for (let n = 0; n < 15; n += 1) {
      putCounts('card', `c${n}`, [n + 1, 20]);
      putCard({ cardId: `c${n}`, documentId: 'd1' });
      putCounts('document', `x${n}`, [n + 1, 20]);
      putDocument({ documentId: `x${n}` });
    }
    const { hardestCards, hardestDocuments } = await hardest();
    expect(hardestCards.map(({ misses }) => misses)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
    expect(hardestDocuments.map(({ documentId }) => documentId).slice(0, 2)).toEqual(['x14', 'x13']);
    expect(hardestDocuments).toHaveLength(10);
  });
});
