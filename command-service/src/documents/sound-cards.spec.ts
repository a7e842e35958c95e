import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import * as messages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { decks } from '../cards/category.ts';
import { deckContent } from '../cards/deck/deck-content.ts';
import { addDocument, addFolder } from '../library/testing/a-library.ts';
import { acceptedShare, fileItem, takeAll } from '../social/testing/a-share.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { documents } from './category.ts';
import { extractionOf, pageOf, preparedOf, soundOf } from './testing/messages.ts';
import { deckEvents, documentEvents } from './testing/page-work.ts';

const ada = contextOf('ada');
let service: TestService;
let requestId: string;

beforeEach(async () => {
  service = createTestService();
  service.deps.blobs.has = async () => true;
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
  await service.send(messages.RecordPreparedPages, preparedOf('d', 1, 1));
  await service.send(messages.RecordExtraction, extractionOf('d', 1));
  await ask('summariesAndCards');
});

async function ask(kind: ProcessingKind): Promise<void> {
  await service.send(messages.RequestProcessing, { documentId: 'd', kind, timeZone: 'UTC' });
  const { state } = await service.deps.streams.load(documents, documentStream('d'));
  requestId = state.request?.requestId ?? 'none';
}
const show = (...texts: string[]) =>
  service.send(messages.RecordSoundCards, soundOf('d', requestId, 1, ...texts));
const report = (...texts: string[]) => service.send(messages.RecordPage, pageOf('d', requestId, 1, ...texts));
const fail = () =>
  service.send(messages.RecordPageFailure, {
    documentId: 'd',
    requestId,
    pageNumber: 1,
    code: 'PAGE_FAILED',
    message: 'failed',
  });
const cardsOf = async (documentId = 'd') =>
  [...(await service.deps.streams.view(deckContent, deckStream(documentId)))].filter(
    ([, { isDeleted }]) => !isDeleted,
  );
const answers = async (documentId?: string) => (await cardsOf(documentId)).map(([, { answer }]) => answer);
const remove = async (which: string) => {
  const [cardId] = (await cardsOf()).find(([, { answer }]) => answer === which)!;
  await service.handlers.deleteAnkiCard(requestOf({ ankiId: cardId, pdfId: 'd' }), ada);
};
const lastOfDocument = async () => (await documentEvents(service)).at(-1);

describe('cards that are sound at once', () => {
  it('are there before the page is done, and the page adds the others, in one order', async () => {
    await show('P', 'Q');
    expect(await answers()).toEqual(['P', 'Q']);
    expect(await lastOfDocument()).toMatchObject({ type: 'PageRequested' });
    const before = await cardsOf();
    await report('P', 'R', 'Q');
    const after = await cardsOf();
    expect(after.slice(0, 2)).toEqual(before);
    expect(after.map(([, { answer, ordinal }]) => [answer, ordinal])).toEqual([
      ['P', 0],
      ['Q', 1],
      ['R', 2],
    ]);
    expect(await lastOfDocument()).toMatchObject({ type: 'ProcessingCompleted', data: { cards: 3 } });
  });

  it('have the same ids whether they are shown first or not', async () => {
    await show('P');
    await report('P', 'Q');
    const shownFirst = (await cardsOf()).map(([id, { answer }]) => [answer, id]);
    const other = createTestService();
    const { state } = await service.deps.streams.load(documents, documentStream('d'));
    for (const event of service.log.all()) {
      if (event.stream === 'deck-d') continue;
      if (['PageProcessed', 'ProcessingCompleted'].includes(event.type)) break;
      await other.log.append(event.stream, [event], event.revision - 1);
    }
    await other.send(messages.RecordPage, pageOf('d', state.request!.requestId, 1, 'Q', 'P'));
    const content = await other.deps.streams.view(deckContent, deckStream('d'));
    const atOnce = Object.fromEntries([...content].map(([id, { answer }]) => [answer, id]));
    expect(Object.fromEntries(shownFirst)).toEqual(atOnce);
  });

  it('are recorded once, whenever and however often they are reported', async () => {
    await show('P', 'Q');
    await show('P', 'Q');
    await show('P', 'S');
    await report('P', 'Q', 'R');
    await show('P', 'Q');
    await report('P', 'Q', 'R');
    expect(await answers()).toEqual(['P', 'Q', 'R']);
    expect((await documentEvents(service)).filter(({ type }) => type === 'PageProcessed')).toHaveLength(1);
  });

  it('are all of the page where nothing could be repaired', async () => {
    await show('P', 'Q');
    await report('P', 'Q');
    await report('P', 'Q', 'R');
    expect(await answers()).toEqual(['P', 'Q']);
    expect(await lastOfDocument()).toMatchObject({ type: 'ProcessingCompleted', data: { cards: 2 } });
  });

  it('are some of the page where there were no tokens to repair the others, and it says so', async () => {
    await show('P');
    const page = pageOf('d', requestId, 1, 'P');
    await service.send(messages.RecordPage, { ...page, lack: 'budget' });
    const events = await documentEvents(service);
    expect(events.at(-2)).toMatchObject({ type: 'PageProcessed', data: { cardCount: 1, lack: 'budget' } });
  });

  it('do not come back with the page where the person deleted them meanwhile', async () => {
    await show('P', 'Q');
    await remove('P');
    await report('P', 'Q', 'R');
    expect(await answers()).toEqual(['Q', 'R']);
  });

  it('are kept with what followed them where a process died between deck and document', async () => {
    await show('P');
    service.log.beforeAppend = (stream) => {
      if (stream === 'document-d') throw new Error('killed');
    };
    await expect(report('P', 'Q')).rejects.toThrow('killed');
    service.log.beforeAppend = null;
    await report('P', 'Q', 'R');
    expect(await answers()).toEqual(['P', 'Q']);
    expect(await lastOfDocument()).toMatchObject({ type: 'ProcessingCompleted', data: { cards: 2 } });
  });

  it('stay where the page fails after them; tried again, it adds what it lacks', async () => {
    await show('P', 'Q');
    await fail();
    expect(await answers()).toEqual(['P', 'Q']);
    expect(await lastOfDocument()).toMatchObject({ data: { failedPages: [1] } });
    await show('P', 'Q');
    await ask('summariesAndCards');
    await show('P', 'Q');
    await report('P', 'Q', 'R');
    expect(await answers()).toEqual(['P', 'Q', 'R']);
    expect(await lastOfDocument()).toMatchObject({ data: { failedPages: [], cards: 3 } });
  });

  it('come again where all were deleted and the person asks for cards', async () => {
    await show('P');
    await fail();
    await remove('P');
    await ask('cards');
    await show('P');
    expect(await answers()).toEqual(['P']);
    await report('P', 'Q');
    expect(await answers()).toEqual(['P', 'Q']);
  });

  it('wait for the page where it is processed again: its old cards are replaced by all at once', async () => {
    await report('P', 'Q');
    await ask('again');
    const before = await deckEvents(service);
    await show('S');
    expect(await deckEvents(service)).toEqual(before);
    await report('S', 'T');
    expect(await answers()).toEqual(['S', 'T']);
  });

  it('are none of a page that nobody asked for, or of another request', async () => {
    await service.send(messages.RecordSoundCards, soundOf('d', 'other', 1, 'P'));
    await service.send(messages.RecordSoundCards, soundOf('d', requestId, 2, 'P'));
    await show();
    expect(await deckEvents(service)).toEqual([]);
  });

  it('leave the page open where a suggestion of an earlier request is accepted meanwhile', async () => {
    const suggestion = { ...pageOf('d', requestId, 1, 'S').cards[0]!, kind: 'cloze', expected: 0.6 };
    await service.send(messages.RecordPage, {
      ...pageOf('d', requestId, 1),
      suggestions: [suggestion],
    });
    await ask('cards');
    await show('P');
    const { state } = await service.deps.streams.load(decks, deckStream('d'));
    const suggestionId = [...state.suggestions.keys()][0]!;
    await service.handlers.decideSuggestion(
      requestOf({ pdfId: 'd', suggestionId, decision: 'accept' as const }),
      ada,
    );
    await report('P', 'Q');
    expect(await answers()).toEqual(['P', 'S', 'Q']);
  });
});

describe('a document that is deleted meanwhile', () => {
  it('takes none any more, and keeps none', async () => {
    await show('P');
    await service.handlers.deletePDF(requestOf({ pdfId: 'd' }), ada);
    expect(await show('P')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    await service.send(messages.DiscardDocument, { documentId: 'd' });
    expect((await service.deps.streams.load(decks, deckStream('d'))).state).toMatchObject({
      discarded: true,
      cards: expect.objectContaining({ size: 0 }),
    });
  });
});

describe('a copy that is taken meanwhile', () => {
  it('has no part of a page: it is made whole there', async () => {
    await show('P', 'Q');
    await acceptedShare(service, [fileItem('d')], { destinationFolderId: null });
    const copy = (await takeAll(service)).taken.get('d')!;
    expect(await answers(copy)).toEqual([]);
    await report('P', 'Q', 'R');
    expect(await answers()).toEqual(['P', 'Q', 'R']);
  });
});
