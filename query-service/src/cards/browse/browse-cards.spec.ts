import { browseApi } from '@anamnesis/contracts/cards/browse/api.ts';
import type { BrowseOrder, CardSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import type { CardDetails } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { browseCards, findCardIds, getCardSearches } from './browse-cards.ts';

const nothing = { params: {}, query: {}, body: {} };

function library() {
  const made = setting();
  made.putFolder({ folderId: 'f1', displayOrder: 1 });
  made.putFolder({ folderId: 'f2', name: 'Decks', displayOrder: 0 });
  made.putFolder({ folderId: 'eves', userId: 'eve' });
  made.putDocument({ documentId: 'd1', displayOrder: 1 });
  made.putDocument({ documentId: 'd2', name: 'Lung', displayOrder: 0 });
  made.putDocument({ documentId: 'deck', name: 'Step 1', type: 'text', folderId: 'f2' });
  made.putDocument({ documentId: 'eves', userId: 'eve', folderId: 'eves' });
  const put = (cardId: string, card: Partial<CardDocument> = {}, details?: CardDetails) => {
    made.putCard({ cardId, ...card, ...(details && { details: true }) });
    const documentId = card.documentId ?? 'd1';
    if (details) made.store.put('card-details', cardId, { cardId, documentId, userId: 'ann', ...details });
  };
  const deps = made.deps;
  const page = async (
    search: CardSearch & { order?: BrowseOrder; limit?: number; cursor?: string } = {},
    who = 'ann',
  ) => browseApi.browseCards.response.parse(await browseCards(deps)({ ...nothing, body: search }, as(who)));
  return {
    ...made,
    put,
    page,
    ids: async (search: CardSearch = {}) => (await page(search)).cards.map(({ id }) => id),
  };
}

describe('all cards of a library', () => {
  it('are listed folder by folder, document by document, page by page, with the documents that they are of', async () => {
    const { put, page } = library();
    put('c1', { pageNumber: 2 });
    put('c2', { pageNumber: 1 });
    put('l1', { documentId: 'd2' });
    put('k1', { documentId: 'deck' });
    put('gone', { status: 'deleted' });
    put('eves', { documentId: 'eves', userId: 'eve' });
    const { cards, documents, inAll, nextCursor } = await page();
    expect(cards.map(({ id }) => id)).toEqual(['k1', 'l1', 'c2', 'c1']);
    expect(documents.map(({ name }) => name)).toEqual(['Step 1', 'Lung', 'Heart']);
    expect([inAll, nextCursor]).toEqual([4, null]);
  });

  it('come a page at a time, each once', async () => {
    const { put, page } = library();
    for (let n = 0; n < 260; n += 1)
      put(`c${n}`, {
        documentId: n % 2 === 0 ? 'd1' : 'd2',
        ordinal: n,
        prompt: n % 3 === 0 ? 'Aorta' : 'Vein',
      });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const next = await page({ words: 'aorta', limit: 7, ...(cursor !== undefined && { cursor }) });
      expect(next.cards.length).toBeLessThanOrEqual(7);
      expect(next.inAll).toBeNull();
      seen.push(...next.cards.map(({ id }) => id));
      cursor = next.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([87, 87]);
  });

  it.each([
    ['new', 1_995, null],
    ['due', 2, 2],
    ['seen', 5, null],
    ['suspended', 3, 3],
    [undefined, 2_001, 2_001],
  ] as const)(
    'in a document of thousands are found and counted, with the state %s',
    async (state, cards, inAll) => {
      const { put, page } = library();
      const seen = { introducedOn: '2026-02-01', dueDate: '2026-02-20' };
      const others: Record<number, Partial<CardDocument>> = {
        3: seen,
        700: seen,
        701: { status: 'suspended', isSuspended: true, dueDate: '9999-12-31' },
        1_500: { ...seen, status: 'suspended', isSuspended: true, dueDate: '9999-12-31' },
        1_999: { ...seen, status: 'suspended', isSuspended: true, dueDate: '9999-12-31' },
        2_000: { ...seen, dueDate: '2026-04-01' },
      };
      for (let n = 0; n <= 2_000; n += 1) put(`c${n}`, { ordinal: n, ...others[n] });
      const first = await page({ ...(state && { state }), limit: 200 });
      const found = first.cards.map(({ id }) => id);
      let cursor = first.nextCursor;
      while (cursor !== null) {
        const next = await page({ ...(state && { state }), limit: 200, cursor });
        found.push(...next.cards.map(({ id }) => id));
        cursor = next.nextCursor;
      }
      expect([found.length, new Set(found).size, first.inAll]).toEqual([cards, cards, inAll]);
      expect(found).toEqual(found.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
    },
  );

  it('refuse the cursor of another list, and what is not the person’s', async () => {
    const { page } = library();
    await expect(page({ cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
    await expect(page({ pdfId: 'eves' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(page({ folderId: 'eves' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await page({}, 'eve')).inAll).toBe(0);
  });

  it.each([
    ['due', ['late', 'today', 'off', 'new']],
    ['misses', ['today', 'late', 'new', 'off']],
    ['newest', ['new', 'off', 'late', 'today']],
  ] as const)('are sorted by %s over all documents, a page at a time, and counted', async (order, ids) => {
    const { put, page } = library();
    const seen = { introducedOn: '2026-02-01', limited: 'no' } as const;
    put('today', { ...seen, dueDate: '2026-03-01', missed: [1, 2], createdAt: '2026-01-01T00:00:00.000Z' });
    put('late', {
      ...seen,
      documentId: 'd2',
      dueDate: '2026-02-20',
      missedElsewhere: 1,
      createdAt: '2026-01-02T00:00:00.000Z',
    });
    put('new', { limited: 'yes', dueDate: '2026-02-01', createdAt: '2026-02-01T00:00:00.000Z' });
    put('off', {
      ...seen,
      status: 'suspended',
      dueDate: '9999-12-31',
      createdAt: '2026-01-03T00:00:00.000Z',
    });
    const first = await page({ order, limit: 3 });
    const last = await page({ order, limit: 3, cursor: first.nextCursor! });
    expect([...first.cards, ...last.cards].map(({ id }) => id)).toEqual(ids);
    expect([first.inAll, last.nextCursor]).toEqual([4, null]);
    await expect(page({ order, cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });

  it('are found by the folder, the document and the mark', async () => {
    const { put, ids } = library();
    put('c1', { yield: 'high' });
    put('l1', { documentId: 'd2' });
    put('k1', { documentId: 'deck' });
    expect(await ids({ folderId: 'f1' })).toEqual(['l1', 'c1']);
    expect(await ids({ pdfId: 'd2' })).toEqual(['l1']);
    expect(await ids({ yield: 'high' })).toEqual(['c1']);
  });

  it('are found by their state', async () => {
    const { put, ids } = library();
    put('new');
    put('later', { introducedOn: '2026-02-01', dueDate: '2026-04-01' });
    put('due', { introducedOn: '2026-02-01', dueDate: '2026-02-20' });
    put('own', { byHand: true, origin: 'written' });
    put('off', { status: 'suspended', isSuspended: true, dueDate: '9999-12-31', introducedOn: '2026-02-01' });
    expect(await ids({ state: 'new' })).toEqual(['new', 'own']);
    expect(await ids({ state: 'due' })).toEqual(['due', 'own']);
    expect(await ids({ state: 'due', by: '2026-04-01' })).toEqual(['due', 'later', 'own']);
    expect(await ids({ state: 'seen' })).toEqual(['due', 'later', 'off']);
    expect(await ids({ state: 'suspended' })).toEqual(['off']);
  });

  it('are found by how often they were missed, how they ask and who made them', async () => {
    const { put, ids } = library();
    put('a', { missed: [1, 2, 3], form: 'question' });
    put('b', { missed: [1], missedElsewhere: 3, madeBy: { engine: 'x', model: 'm' } });
    put('c', { origin: 'written', byHand: true, madeBy: null, form: 'rich' });
    put('d', { origin: 'written', madeBy: null, occlusion: { occlusionId: 'o', group: 'g' } });
    expect(await ids({ misses: 3 })).toEqual(['a', 'b']);
    expect(await ids({ misses: 4 })).toEqual(['b']);
    const kinds = ['question', 'cloze', 'rich', 'picture'] as const;
    expect(await Promise.all(kinds.map((kind) => ids({ kind })))).toEqual([['a'], ['b'], ['c'], ['d']]);
    const makers = ['builtin', 'model', 'person', 'elsewhere'] as const;
    expect(await Promise.all(makers.map((madeBy) => ids({ madeBy })))).toEqual([['a'], ['b'], ['c'], ['d']]);
  });

  it('are found by flag, by tag with what is within it, and by words of both', async () => {
    const { put, ids } = library();
    put('a', { prompt: 'The {{c1::mitral}} valve' }, { tags: ['Heart::Valves'], flag: 3 });
    put('b', { prompt: 'The aorta' }, { tags: ['Hearts', 'exam'] });
    put('c', { prompt: 'Haemoglobin' });
    expect(await ids({ flag: 3 })).toEqual(['a']);
    expect(await ids({ tag: 'heart' })).toEqual(['a']);
    expect(await ids({ tag: 'Heart::Valves' })).toEqual(['a']);
    expect(await ids({ words: 'valve mitr' })).toEqual(['a']);
    expect(await ids({ words: 'EXAM' })).toEqual(['b']);
    expect(await ids({ words: 'hemoglobin' })).toEqual(['c']);
    expect(await ids({ words: 'orta' })).toEqual([]);
  });

  it('is found with the text that it has now', async () => {
    const { put, ids } = library();
    put('now', { prompt: 'Kidney' });
    expect(await ids({ words: 'kidney' })).toEqual(['now']);
    put('now', { prompt: 'Liver', textVersion: 1 });
    expect([await ids({ words: 'kidney' }), await ids({ words: 'liver' })]).toEqual([[], ['now']]);
  });
});

it('tells of all that match which they are', async () => {
  const { put, deps } = library();
  put('c1');
  put('l1', { documentId: 'd2', yield: 'high' });
  const answer = await findCardIds(deps)({ ...nothing, body: { words: 'heart' } }, as('ann'));
  expect(browseApi.findCardIds.response.parse(answer)).toEqual({
    found: [
      { id: 'l1', pdfId: 'd2' },
      { id: 'c1', pdfId: 'd1' },
    ],
    nextCursor: null,
  });
});

it('tells which searches the person keeps, by name', async () => {
  const { store, deps } = library();
  const keep = (searchId: string, userId: string, name: string) =>
    store.put('card-searches', searchId, { searchId, userId, name, search: { flag: 1 } });
  keep('a', 'ann', 'Week 10');
  keep('b', 'ann', 'Week 2');
  keep('c', 'eve', 'Week 1');
  const answer = await getCardSearches(deps)(nothing, as('ann'));
  expect(browseApi.getCardSearches.response.parse(answer).searches).toEqual([
    { id: 'b', name: 'Week 2', search: { flag: 1 } },
    { id: 'a', name: 'Week 10', search: { flag: 1 } },
  ]);
});
