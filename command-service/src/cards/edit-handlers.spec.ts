import { mostCardsAtOnce } from '@anamnesis/contracts/cards/text/editing.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDocument, addFolder } from '../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { decks } from './category.ts';
import { addDeck } from './testing/a-deck.ts';
import { serveLocatedCards } from './testing/located-cards.ts';

let service: TestService;
let readModel: Awaited<ReturnType<typeof serveLocatedCards>>;
let cardIds: string[];
let first: string;
const ada = contextOf('ada');
const eve = contextOf('eve');
const notFound = { status: 404, code: 'NOT_FOUND' };
const newPrompt = 'What makes {{c1::renin}}?';

beforeEach(async () => {
  service = createTestService();
  readModel = await serveLocatedCards(service);
  cardIds = await addDeck(service);
  first = cardIds[0] ?? '';
});

const edit = (more: { ankiId?: string; pdfId?: string; textVersion?: number }, id?: string, who = ada) =>
  service.handlers.updateAnki(requestOf({ ankiId: first, newPrompt, ...more }, id), who);
const rate = (isHighYield: boolean, more = {}, who = ada) =>
  service.handlers.updateAnkiYieldStatus(requestOf({ ankiId: first, isHighYield, ...more }), who);
const remove = (more: { ankiId?: string; pdfId?: string } = {}, id?: string, who = ada) =>
  service.handlers.deleteAnkiCard(requestOf({ ankiId: first, ...more }, id), who);
const removeAll = (body: { ankiIds: string[]; pdfId?: string }, id?: string, who = ada) =>
  service.handlers.deleteBulkAnki(requestOf(body, id), who);
/** Writes a card for the document `k`. */
const write = async (n: number) => {
  const request = requestOf({ pdfId: 'k', pageNumber: 1, prompt: `{{c1::${n}}} is what?`, span: '' });
  return (await service.handlers.createAnki(request, ada)).body.anki.id;
};
const deckOf = async (documentId: string) =>
  (await service.deps.streams.load(decks, deckStream(documentId))).state;

describe.each([
  ['where its document is named', { pdfId: 'd' }],
  ['that is looked for', {}],
])('a card %s', (_, place) => {
  it('gets another text', async () => {
    const { body, position } = await edit({ ...place, textVersion: 0 });
    expect(body).toEqual({ success: true, anki: { id: first, prompt: newPrompt, textVersion: 1 } });
    expect(position).toBe(await service.log.head());
    await expect(edit({ ...place, textVersion: 0 })).rejects.toMatchObject({
      status: 409,
      code: 'CARD_CHANGED',
      details: { textVersion: 1 },
    });
    expect((await edit(place)).body.anki.textVersion).toBe(2);
  });

  it('is answered the same when the call is repeated, also after others', async () => {
    const once = await edit({ ...place, textVersion: 0 }, 'same');
    await edit(place);
    expect(await edit({ ...place, textVersion: 0 }, 'same')).toEqual(once);
    const gone = await remove(place, 'gone');
    expect(await remove(place, 'gone')).toEqual(gone);
    expect(await service.typesIn('deck-d')).toEqual([
      'CardsGenerated',
      'CardEdited',
      'CardEdited',
      'CardsDeleted',
    ]);
  });

  it('is marked as high yield, once', async () => {
    for (let n = 0; n < 2; n += 1) expect((await rate(true, place)).body).toEqual({ success: true });
    expect((await service.typesIn('deck-d')).slice(1)).toEqual(['CardsRated']);
    await rate(false, place);
    expect((await deckOf('d')).cards.get(first)?.isHighYield).toBe(false);
  });

  it('is deleted, and not there any more', async () => {
    expect((await remove(place)).body).toEqual({ message: 'Card deleted' });
    for (const call of [remove, edit]) {
      await expect(call(place)).rejects.toMatchObject({ ...notFound, message: 'Card not found' });
    }
    await expect(rate(true, place)).rejects.toMatchObject(notFound);
  });

  it('is not found for anybody else, nor under another id', async () => {
    for (const calls of [
      [edit(place, 'e1', eve), rate(true, place, eve), remove(place, 'e2', eve)],
      [edit({ ...place, ankiId: 'x' }), rate(true, { ankiId: 'x' }), remove({ ...place, ankiId: 'x' })],
    ])
      for (const call of calls) await expect(call).rejects.toMatchObject(notFound);
    expect(await service.typesIn('deck-d')).toEqual(['CardsGenerated']);
  });
});

describe('several cards', () => {
  beforeEach(async () => {
    await addDocument(service, 'ada', await addFolder(service, 'ada', 'Kidneys'), 'k');
  });

  it('of several documents are deleted in one call, and counted once', async () => {
    const own = await write(1);
    const ankiIds = [first, own, first, 'x'];
    const { body, position } = await removeAll({ ankiIds }, 'same');
    expect([body, position]).toEqual([
      { deletedCount: 2, deletedIds: [first, own] },
      await service.log.head(),
    ]);
    expect(await removeAll({ ankiIds }, 'same')).toEqual({ body, position });
    expect((await removeAll({ ankiIds })).body).toEqual({ deletedCount: 0 });
    expect([(await deckOf('d')).cards.get(first), (await deckOf('k')).cards.get(own)]).toMatchObject([
      { isDeleted: true },
      { isDeleted: true },
    ]);
  });

  it('are named where some of them were deleted before', async () => {
    const own = await write(1);
    await remove({ ankiId: own });
    const { body } = await removeAll({ ankiIds: [own, first] });
    expect(body).toEqual({ deletedCount: 1, deletedIds: [first] });
    expect((await removeAll({ ankiIds: [own] })).body).toEqual({ deletedCount: 0 });
  });

  it('of a named document are deleted without a search, those of others left as they are', async () => {
    const own = await write(1);
    expect((await removeAll({ ankiIds: [first, own], pdfId: 'd' })).body).toEqual({
      deletedCount: 1,
      deletedIds: [first],
    });
    expect(readModel.asked).toBe(0);
    await expect(removeAll({ ankiIds: [own], pdfId: 'x' })).rejects.toMatchObject(notFound);
  });

  it('of another person are not counted, nor deleted', async () => {
    expect((await removeAll({ ankiIds: cardIds }, 'e', eve)).body).toEqual({ deletedCount: 0 });
    expect(await service.typesIn('deck-d')).toEqual(['CardsGenerated']);
  });

  it('are counted where one document takes no more changes, and refused where none does', async () => {
    const own = await write(1);
    await service.deps.streams.handle(
      decks,
      deckStream('d'),
      { type: 'DiscardDeck', documentId: 'd' },
      { userId: 'ada', commandId: 'discarded', correlationId: 'c', causationId: 'c' },
    );
    expect((await removeAll({ ankiIds: [first, own] })).body).toEqual({
      deletedCount: 1,
      deletedIds: [own],
    });
    await expect(removeAll({ ankiIds: [first] })).rejects.toMatchObject(notFound);
  });

  it(`are ${mostCardsAtOnce} at most, in one event`, async () => {
    const many = Array.from({ length: mostCardsAtOnce - 1 }, (_, n) => `unknown ${n}`);
    expect((await removeAll({ ankiIds: [...many, first] })).body).toEqual({
      deletedCount: 1,
      deletedIds: [first],
    });
  });
});

it('is refused for the moment while the read model has not caught up', async () => {
  readModel.lags = true;
  for (const call of [edit({}), rate(true), remove(), removeAll({ ankiIds: [first] })])
    await expect(call).rejects.toMatchObject({ status: 503, code: 'NOT_YET' });
  await edit({ pdfId: 'd' });
});
