import { importedCardsApi } from '@anamnesis/contracts/cards/imports/api.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getCardDifferences } from './get-card-differences.ts';

/** So many cards of each document, which the person and their deck changed: each side has so many characters of HTML. */
function differing(count: number, characters: number) {
  const made = setting();
  const rich = { front: 'f', back: 'b'.repeat(characters) };
  for (const documentId of ['d1', 'd2']) {
    made.putDocument({ documentId });
    for (let n = 0; n < count; n += 1) {
      const cardId = `${documentId}-${String(n).padStart(2, '0')}`;
      const of = { cardId, documentId, userId: 'ann' };
      made.putCard({ cardId, documentId, details: true });
      made.store.put('card-details', cardId, { ...of, rich });
      made.store.put('card-differences', cardId, { ...of, theirs: { prompt: 'Theirs', answer: '', rich } });
    }
  }
  return async (query: { pdfId?: string; cursor?: string } = {}) => {
    const answer = await getCardDifferences(made.deps)({ params: {}, body: {}, query }, as('ann'));
    return importedCardsApi.getCardDifferences.response.parse(answer);
  };
}

it('those of one document are told without the others, and counted so', async () => {
  const ask = differing(3, 10);
  expect(await ask()).toMatchObject({ inAll: 6 });
  const { inAll, differences } = await ask({ pdfId: 'd2' });
  expect([inAll, differences.map(({ pdfId }) => pdfId)]).toEqual([3, ['d2', 'd2', 'd2']]);
});

it('a page ends earlier where both sides are very long, and the next begins there', async () => {
  const ask = differing(25, 90_000);
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(cursor === null ? {} : { cursor });
    pages.push(page.differences.map(({ cardId }) => cardId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(pages.map(({ length }) => length)).toEqual([22, 22, 6]);
  expect(new Set(pages.flat()).size).toBe(50);
});
