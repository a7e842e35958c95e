import { hash, randomUUID } from 'node:crypto';
import { ImportCards } from '@anamnesis/contracts/cards/commands.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { deckCard, richOf } from '../testing/deck-slices.ts';
import { importSlice } from './handler.ts';

let service: TestService;
const ada = contextOf('ada');

beforeEach(async () => {
  service = createTestService();
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
});

type Sending = {
  commandId?: string;
  userId?: string;
  importId?: string;
  media?: { file: string; size: number }[];
  timeZone?: string;
};
const send = (
  cards: ImportedCard[],
  { commandId, userId, importId = 'i', media = [], timeZone }: Sending = {},
) =>
  service.send(
    ImportCards,
    { importId, documentId: 'd', cards, occlusions: [], media, ...(timeZone && { timeZone }) },
    { ...(commandId && { commandId }), ...(userId && { userId }) },
  );
const types = () => service.typesIn(deckStream('d'));
const cardEvents = async () => (await service.log.readStream(deckStream('d'))).map(({ data }) => data);

describe('a slice of a deck', () => {
  it('is recorded once, whoever sends it again: the same command, another one, another process', async () => {
    const cards = [deckCard('a'), deckCard('b')];
    expect(await send(cards, { commandId: 'c' })).toMatchObject({ ok: true });
    expect(await send(cards, { commandId: 'c' })).toMatchObject({ ok: true });
    expect(await send(cards)).toMatchObject({ ok: true });
    await Promise.all([send(cards), send([deckCard('b'), deckCard('x')]), send([deckCard('x')])]);
    expect(await types()).toEqual(['CardsImported', 'CardsImported']);
  });

  it('is due from the person’s study day, in the zone that is named or saved', async () => {
    service.time.now = '2026-03-10T20:00:00.000Z';
    await send([deckCard('a')]);
    await send([deckCard('b')], { timeZone: 'Asia/Tokyo' });
    await send([deckCard('c')], { timeZone: 'Mars/Olympus' });
    expect(await cardEvents()).toMatchObject([
      { studyDay: '2026-03-10' },
      { studyDay: '2026-03-11' },
      { studyDay: '2026-03-10' },
    ]);
  });

  it('waits for its files', async () => {
    const bytes = new TextEncoder().encode('a picture');
    const file = `${hash('sha256', bytes)}.png`;
    const card = deckCard('a', 'x', { rich: richOf('x', file) });
    const media = [{ file, size: bytes.length }];
    expect(await send([card], { media })).toMatchObject({ ok: false, code: 'BUSY' });
    expect(await types()).toEqual([]);
    await service.deps.blobs.put(bytes);
    expect(await send([card], { media })).toMatchObject({ ok: true });
    expect(await types()).toEqual(['MediaAdded', 'CardsImported']);
  });

  it('is refused for a document of somebody else, or one that was deleted', async () => {
    expect(await send([deckCard('a')], { userId: 'eve' })).toMatchObject({ code: 'NOT_FOUND' });
    await service.handlers.deletePDF(requestOf({ pdfId: 'd' }) as never, ada);
    expect(await send([deckCard('a')])).toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('what became of cards is said, and the same when they are sent again after a kill', async () => {
  const context = { userId: 'ada', correlationId: 'c', causationId: 'e' };
  const outcomes = async (importId: string, cards: ImportedCard[]) => {
    const sent = { importId, documentId: 'd', cards, occlusions: [], media: [] };
    return (await importSlice(service.deps, sent, { ...context, commandId: randomUUID() })).data;
  };
  const none = { created: 0, updated: 0, unchanged: 0, kept: 0, refused: [] };
  const first = ['a', 'b', 'c', 'd'].map((id) => deckCard(id));
  for (let n = 0; n < 2; n += 1) expect(await outcomes('i', first)).toEqual({ ...none, created: 4 });
  const edit = { ankiId: 'b', newPrompt: 'Mine is {{c1::this}}', pdfId: 'd' };
  await service.handlers.updateAnki(requestOf(edit), ada);
  await service.handlers.deleteAnkiCard(requestOf({ ankiId: 'c', pdfId: 'd' }), ada);
  const pictured = deckCard('p', 'p', { occlusion: { occlusionId: 'o', group: 'p' } });
  const next = [...['a', 'b', 'c'].map((id) => deckCard(id, 'ACE')), deckCard('d'), pictured];
  for (let n = 0; n < 2; n += 1)
    expect(await outcomes('j', next)).toEqual({
      created: 0,
      updated: 1,
      unchanged: 1,
      kept: 2,
      refused: [{ cardId: 'p', reason: expect.stringContaining('not on the picture') }],
    });
});
