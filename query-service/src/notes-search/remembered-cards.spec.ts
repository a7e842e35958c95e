import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { beforeEach, expect, it } from 'vitest';
import { cachedCards } from './cached-cards.ts';
import type { Searched } from './searched-documents.ts';

let reads: string[];
let position: string;
let prompt: string;
beforeEach(() => {
  [reads, position, prompt] = [[], '1', 'before'];
});

const store = {
  position: () => Promise.resolve(position),
  collection: () => ({
    find: ({ where: { documentId } }: { where: { documentId: string } }) => {
      reads.push(documentId);
      const card = { cardId: `card of ${documentId}`, documentId, pageNumber: 1, prompt, answer: prompt };
      return Promise.resolve([{ key: card.cardId, doc: { ...card, origin: 'written' } as CardDocument }]);
    },
  }),
} as unknown as Pick<ReadStore, 'collection' | 'position'>;

const document = (documentId: string, writtenCount = 1): Searched => ({
  documentId,
  writtenCount,
  name: documentId,
  type: 'pdf',
  textBlob: 'text',
  totalPages: 1,
});

it('reads the cards of a person once, until a card changes or another document is searched', async () => {
  const cardsOf = cachedCards(store);
  const texts = async (userId: string, ...documents: Searched[]) =>
    (await cardsOf(userId, documents)).map(({ cardId, text }) => `${cardId}: ${text}`);
  for (let letter = 0; letter < 3; letter += 1)
    expect(await texts('ann', document('a'), document('none', 0))).toEqual(['card of a: before']);
  expect(reads).toEqual(['a']);
  expect(await texts('ben', document('b'))).toEqual(['card of b: before']);
  expect(await texts('ann', document('a'))).toEqual(['card of a: before']);
  [position, prompt] = ['2', 'after'];
  expect(await texts('ann', document('a'))).toEqual(['card of a: after']);
  expect(await texts('ann', document('a'), document('c'))).toHaveLength(2);
  expect(reads).toEqual(['a', 'b', 'a', 'a', 'c']);
});

it('reads nothing for who wrote no card', async () => {
  expect(await cachedCards(store)('ann', [document('a', 0)])).toEqual([]);
  expect(reads).toEqual([]);
});
