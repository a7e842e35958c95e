import type { CardChange } from '@anamnesis/contracts/cards/text/editing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDeck } from '../cards/testing/a-deck.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';

let service: TestService;
let ankiIds: string[];
beforeEach(async () => {
  service = createTestService();
  ankiIds = await addDeck(service);
});

const change = (
  what: CardChange,
  { ids = ankiIds, pdfId = 'd', user = 'ada', id = undefined as string | undefined } = {},
) => service.handlers.changeAnkiCards(requestOf({ pdfId, ankiIds: ids, change: what }, id), contextOf(user));
const count = async (...args: Parameters<typeof change>) => (await change(...args)).body.changedCount;
const page = (pageNumber: number) => ({ kind: 'page', pageNumber }) as const;

describe('several cards of a document', () => {
  it('are changed, those already so not counted', async () => {
    const [first = ''] = ankiIds;
    expect(await count({ kind: 'suspended', isSuspended: true }, { ids: [first, first, 'x'] })).toBe(1);
    expect(await count({ kind: 'suspended', isSuspended: true })).toBe(2);
    expect(await count({ kind: 'yield', isHighYield: false })).toBe(0);
  });

  it('are counted the same when the call is repeated after another', async () => {
    const deleted = await change({ kind: 'deleted' }, { id: 'same' });
    expect(deleted).toEqual({ body: { changedCount: 3 }, position: await service.log.head() });
    expect(await count({ kind: 'restored' })).toBe(3);
    expect(await change({ kind: 'deleted' }, { id: 'same' })).toEqual(deleted);
    expect((await service.typesIn('deck-d')).slice(1)).toEqual(['CardsDeleted', 'CardsRestored']);
  });

  it('come back long after they were deleted, by another process', async () => {
    await change({ kind: 'deleted' });
    service.time.now = '2027-03-10T12:00:00.000Z';
    const request = requestOf({ pdfId: 'd', ankiIds, change: { kind: 'restored' as const } });
    const { body } = await service.restarted().changeAnkiCards(request, contextOf('ada'));
    expect(body.changedCount).toBe(3);
  });

  it('move to a page that the document has, and to no other', async () => {
    expect(await count(page(1))).toBe(0);
    for (const beyond of [page(3), page(1_000_000)])
      await expect(change(beyond)).rejects.toMatchObject({ status: 404, message: 'Page not found' });
    expect(await count(page(2))).toBe(3);
  });

  it('are those of one’s own document', async () => {
    const missing = { status: 404, message: 'Document not found' };
    await expect(change({ kind: 'deleted' }, { user: 'eve' })).rejects.toMatchObject(missing);
    await expect(change({ kind: 'deleted' }, { pdfId: 'x' })).rejects.toMatchObject(missing);
    expect(await service.typesIn('deck-d')).toEqual(['CardsGenerated']);
  });
});
