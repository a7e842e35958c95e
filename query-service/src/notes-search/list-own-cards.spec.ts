import { type CardsPlace, ListOwnCards } from '@anamnesis/contracts/notes-search/requests.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveListingOwnCards } from './list-own-cards.ts';

const beginning: CardsPlace = { position: 0, cardId: '' };

async function serving() {
  const made = setting();
  await serveListingOwnCards({ store: made.deps.store, bus: made.bus });
  const list = async (behind: CardsPlace, userId = 'ann') =>
    ListOwnCards.output.parse(await made.bus.request(ListOwnCards.subject, { userId, behind }, 5_000));
  return { ...made, list };
}
const written = { origin: 'written', prompt: 'Who?\n{{c1::I}}', answer: 'I' } as const;

it('lists what of the person’s own cards has changed, in their words, and nothing of others', async () => {
  const { putCard, list } = await serving();
  putCard({ cardId: 'made' });
  putCard({ cardId: 'b', ...written, textPosition: 5 });
  putCard({ cardId: 'a', ...written, textPosition: 7, status: 'suspended', form: 'rich' });
  putCard({ cardId: 'gone', ...written, textPosition: 8, status: 'deleted' });
  putCard({ cardId: 'bens', ...written, textPosition: 6, userId: 'ben' });
  const card = { documentId: 'd1', pageNumber: 1 };
  const a = { cardId: 'a', ...card, text: 'Who?\nI' };
  const gone = { cardId: 'gone', ...card, text: null };
  const end = { position: 8, cardId: 'gone' };
  expect(await list(beginning)).toEqual({ cards: [{ ...a, cardId: 'b' }, a, gone], end, isAll: true });
  expect(await list({ position: 5, cardId: 'b' })).toEqual({ cards: [a, gone], end, isAll: true });
  expect(await list(end)).toEqual({ cards: [], end, isAll: true });
  putCard({ cardId: 'b', ...written, prompt: 'Edited {{c1::I}}', textPosition: 9 });
  expect((await list(end)).cards).toMatchObject([{ cardId: 'b', text: 'Edited I' }]);
});

/** All that is listed, page by page. */
async function followed(
  list: (behind: CardsPlace) => Promise<{ cards: { cardId: string }[]; end: CardsPlace; isAll: boolean }>,
) {
  const pages: string[][] = [];
  for (let behind = beginning; ;) {
    const { cards, end, isAll } = await list(behind);
    pages.push(cards.map(({ cardId }) => cardId));
    if (isAll) return pages;
    behind = end;
  }
}

it('lists many in pages, each card once, also where one event changed them all', async () => {
  const { putCard, list } = await serving();
  const ids = Array.from({ length: 600 }, (_, n) => `c${String(n).padStart(3, '0')}`);
  for (const [n, cardId] of ids.entries()) putCard({ cardId, ...written, textPosition: n < 100 ? 1 : 2 });
  const pages = await followed(list);
  expect(pages.flat()).toEqual(ids);
  expect(pages.length).toBeGreaterThan(2);
});

it('lists fewer at once where they are long', async () => {
  const { putCard, list } = await serving();
  const prompt = `${'long '.repeat(1_000)}{{c1::I}}`;
  for (let n = 100; n < 200; n += 1) putCard({ cardId: `c${n}`, ...written, prompt, textPosition: n });
  const pages = await followed(list);
  expect(pages.flat()).toHaveLength(100);
  expect(Math.max(...pages.map(({ length }) => length))).toBe(50);
});
