import * as messages from '@anamnesis/contracts/documents/commands.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDocument, addFolder } from '../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { pageWindow } from './pages/next-pages.ts';
import { extractionOf, pageOf, preparedOf } from './testing/messages.ts';

const notFound = { ok: false, status: 404, code: 'NOT_FOUND' };
const request = { documentId: 'd', kind: 'summariesAndCards' as const, timeZone: 'UTC' };

let service: TestService;
let folderId: string;
beforeEach(async () => {
  service = createTestService();
  folderId = await addFolder(service, 'ada', 'Hearts');
  await addDocument(service, 'ada', folderId, 'd');
});

const eventsIn = async (stream: string) => (await service.log.readStream(stream)).map(({ data }) => data);
const requestId = async (): Promise<string> => {
  const events = await service.log.readStream('document-d');
  const requested = events.findLast(({ type }) => type === 'ProcessingRequested');
  return (requested?.data as { requestId: string } | undefined)?.requestId ?? 'none';
};
const startProcessing = async (totalPages: number): Promise<string> => {
  await service.send(messages.RecordPreparedPages, preparedOf('d', 1, totalPages));
  await service.send(messages.RecordExtraction, extractionOf('d', totalPages));
  await service.send(messages.RequestProcessing, request);
  return requestId();
};

describe('a request for processing', () => {
  it('is refused for a deck, which has no pages', async () => {
    const notes = [{ id: 'n', front: 'What makes renin?', back: 'The kidney', tags: [] }];
    const sent = requestOf({ deck: 'Kidney', notes, format: 'text' as const });
    const { documentId } = (await service.handlers.importNotes(sent, contextOf('ada'))).body;
    for (const kind of ['summariesAndCards', 'cards', 'again'] as const) {
      const asked = { ...request, documentId: documentId ?? '', kind };
      const reply = await service.send(messages.RequestProcessing, asked);
      expect(reply).toMatchObject({ ok: false, status: 422, code: 'NOTHING_TO_READ' });
    }
    expect(await service.log.readStream(`document-${documentId}`)).toEqual([]);
  });

  it('takes the person’s card style and study day', async () => {
    const change = requestOf({ preferredCardStyle: 'question_answer' as const });
    await service.handlers.updateCardPreference(change, contextOf('ada'));
    await service.send(messages.RequestProcessing, { ...request, timeZone: 'Pacific/Honolulu' });
    expect((await eventsIn('document-d'))[0]).toMatchObject({
      cardStyle: 'question_answer',
      studyDay: '2026-03-09',
    });
  });

  it('goes to the built-in engine where the person chose it, and otherwise to what the server is set up with', async () => {
    await startProcessing(1);
    const [, , before, page] = await eventsIn('document-d');
    expect([before, page]).toEqual([
      expect.objectContaining({ kind: 'summariesAndCards' }),
      expect.objectContaining({ pageNumber: 1 }),
    ]);
    expect(before).not.toHaveProperty('engine');
    expect(page).not.toHaveProperty('engine');
    const choice = requestOf({ engine: 'builtin' as const });
    await service.handlers.chooseContentEngine(choice, contextOf('ada'));
    await service.send(messages.RecordPage, pageOf('d', await requestId(), 1, 'P'));
    await service.send(messages.RequestProcessing, { ...request, kind: 'again' });
    expect((await eventsIn('document-d')).slice(-2)).toEqual([
      expect.objectContaining({ kind: 'again', engine: 'builtin' }),
      expect.objectContaining({ pageNumber: 1, engine: 'builtin' }),
    ]);
  });

  it('comes with an upload, for the day of the upload, and counts once', async () => {
    const upload = { documentId: 'd', studyDay: '2026-03-04' };
    await service.send(messages.ProcessUpload, upload);
    await service.send(messages.ProcessUpload, upload);
    expect(await eventsIn('document-d')).toMatchObject([
      { kind: 'summariesAndCards', studyDay: '2026-03-04' },
    ]);
  });

  it('is made for several documents by one call, for each once', async () => {
    await addDocument(service, 'ada', folderId, 'e');
    const call = requestOf({ pdfIds: ['d', 'e', 'd'] });
    const { position } = await service.handlers.processDocuments(call, contextOf('ada'));
    expect(position).toBe(await service.deps.log.head());
    await service.handlers.processDocuments(call, contextOf('ada'));
    for (const stream of ['document-d', 'document-e'])
      expect(await service.typesIn(stream)).toEqual(['ProcessingRequested']);
    await expect(service.handlers.processDocuments(call, contextOf('eve'))).rejects.toMatchObject({
      status: 404,
    });
  });

  it('counts in UTC where the time zone is none', async () => {
    await service.send(messages.RequestProcessing, { ...request, timeZone: 'Mars/Olympus' });
    expect((await eventsIn('document-d'))[0]).toMatchObject({ studyDay: '2026-03-10' });
  });

  it('is refused for other people’s and unknown documents alike', async () => {
    const theirs = await service.send(messages.RequestProcessing, request, { userId: 'eve' });
    const unknown = await service.send(messages.RequestProcessing, { ...request, documentId: 'x' });
    expect(theirs).toMatchObject(notFound);
    expect(theirs).toEqual(unknown);
    expect(await service.typesIn('document-d')).toEqual([]);
  });

  it('is what its pages and its end go back to, also where the end of the extraction asks for them', async () => {
    await service.send(messages.RecordPreparedPages, preparedOf('d', 1, 1), { correlationId: 'upload' });
    await service.send(messages.RequestProcessing, request, { correlationId: 'request' });
    await service.send(messages.RecordExtraction, extractionOf('d', 1), { correlationId: 'upload' });
    await service.send(messages.RecordPage, pageOf('d', await requestId(), 1, 'P'), {
      correlationId: 'page',
    });
    const events = await service.log.readStream('document-d');
    expect(events.map(({ type, metadata }) => [type, metadata.correlationId])).toEqual([
      ['PagesPrepared', 'upload'],
      ['ProcessingRequested', 'request'],
      ['DocumentExtracted', 'upload'],
      ['PageRequested', 'request'],
      ['PageProcessed', 'page'],
      ['ProcessingCompleted', 'request'],
    ]);
  });

  it('has one effect when it is sent twice', async () => {
    const sent = { commandId: 'same' };
    const first = await service.send(messages.RequestProcessing, request, sent);
    expect(await service.send(messages.RequestProcessing, request, sent)).toEqual(first);
    expect(await service.typesIn('document-d')).toEqual(['ProcessingRequested']);
  });
});

describe('an extraction', () => {
  it('carries the document’s name and type for those who work on its pages', async () => {
    await service.send(messages.RecordExtraction, extractionOf('d', 1));
    expect(await eventsIn('document-d')).toMatchObject([{ name: 'd', type: 'pdf', totalPages: 1 }]);
  });

  it('that failed is asked for again by the next request, with the file', async () => {
    const message = 'This PDF is damaged.';
    await service.send(messages.RecordExtractionFailure, { documentId: 'd', code: 'PDF_DAMAGED', message });
    expect(await service.send(messages.RequestProcessing, request)).toMatchObject({ ok: true });
    expect((await eventsIn('document-d')).at(-1)).toEqual({
      documentId: 'd',
      type: 'pdf',
      blob: { hash: expect.any(String), size: expect.any(Number) },
      totalPages: expect.any(Number),
    });
    expect(await service.typesIn('document-d')).toEqual([
      'ExtractionFailed',
      'ProcessingRequested',
      'ExtractionRequested',
    ]);
  });
});

describe('an answered page', () => {
  it('puts its cards into the deck before it counts as done', async () => {
    const r = await startProcessing(1);
    await service.send(messages.RecordPage, pageOf('d', r, 1, 'P', 'T'));
    const types = service.log.all().map(({ type }) => type);
    expect(types.slice(-3)).toEqual(['CardsGenerated', 'PageProcessed', 'ProcessingCompleted']);
    expect(await eventsIn('deck-d')).toMatchObject([{ pageNumber: 1, studyDay: '2026-03-10' }]);
    expect((await eventsIn('document-d')).slice(-2)).toMatchObject([{ cardCount: 2 }, { cards: 2 }]);
  });

  it('without cards stays without, also when its repetition after a lost acknowledgement has some', async () => {
    const r = await startProcessing(1);
    service.log.afterAppend = (stream) => {
      if (stream === 'document-d') throw new Error('killed');
    };
    await expect(service.send(messages.RecordPage, pageOf('d', r, 1))).rejects.toThrow('killed');
    service.log.afterAppend = null;
    await service.send(messages.RecordPage, pageOf('d', r, 1, 'P'));
    expect(await eventsIn('deck-d')).toMatchObject([{ pageNumber: 1, cards: [] }]);
    expect((await eventsIn('document-d')).at(-1)).toMatchObject({ pages: 1, cards: 0, failedPages: [] });
  });

  it('counts the cards that were kept when a crash came before it was done', async () => {
    const r = await startProcessing(1);
    service.log.beforeAppend = (stream) => {
      if (stream === 'document-d') throw new Error('killed');
    };
    await expect(service.send(messages.RecordPage, pageOf('d', r, 1, 'P', 'T'))).rejects.toThrow('killed');
    service.log.beforeAppend = null;
    await service.send(messages.RecordPage, pageOf('d', r, 1, 'Q', 'R', 'S'));
    expect(await service.typesIn('deck-d')).toEqual(['CardsGenerated']);
    expect((await eventsIn('document-d')).at(-2)).toMatchObject({ cardCount: 2 });
  });

  it('that nobody asked for makes no cards', async () => {
    const r = await startProcessing(pageWindow + 1);
    const early = pageOf('d', r, pageWindow + 1, 'P');
    expect(await service.send(messages.RecordPage, early)).toMatchObject({ ok: true });
    await service.send(messages.RecordPage, pageOf('d', 'other', 1, 'P'));
    expect(await service.typesIn('deck-d')).toEqual([]);
    expect(await service.typesIn('document-d')).not.toContain('PageProcessed');
  });

  it('rejects what is no such message', async () => {
    const bad = { documentId: 'd' } as never;
    await expect(service.send(messages.RecordPage, bad)).rejects.toThrow('requestId');
  });
});

describe('after its deletion', () => {
  it.each(['deletePDF', 'deleteFolder'] as const)('by %s, a document refuses everything', async (call) => {
    const r = await startProcessing(2);
    if (call === 'deletePDF') await service.handlers.deletePDF(requestOf({ pdfId: 'd' }), contextOf('ada'));
    else await service.handlers.deleteFolder(requestOf({ folderId }), contextOf('ada'));
    const before = service.log.all().length;
    const failure = { documentId: 'd', code: 'X', message: 'x' };
    expect([
      await service.send(messages.RecordPage, pageOf('d', r, 1, 'P')),
      await service.send(messages.RecordPageFailure, { ...failure, requestId: r, pageNumber: 1 }),
      await service.send(messages.RecordExtraction, extractionOf('d', 2)),
      await service.send(messages.RecordExtractionFailure, failure),
      await service.send(messages.RecordPreparedPages, { documentId: 'd', pages: [] }),
      await service.send(messages.RequestProcessing, request),
    ]).toEqual(Array.from({ length: 6 }, () => expect.objectContaining(notFound)));
    expect(service.log.all()).toHaveLength(before);
  });

  it('a discard ends deck and document, once', async () => {
    const r = await startProcessing(1);
    await service.send(messages.RecordPage, pageOf('d', r, 1, 'P'));
    await service.handlers.deletePDF(requestOf({ pdfId: 'd' }), contextOf('ada'));
    const first = await service.send(messages.DiscardDocument, { documentId: 'd' });
    expect(await service.send(messages.DiscardDocument, { documentId: 'd' })).toEqual(first);
    expect(await service.typesIn('deck-d')).toEqual(['CardsGenerated', 'DeckDiscarded']);
    expect((await service.typesIn('document-d')).filter((type) => type === 'DocumentDiscarded')).toHaveLength(
      1,
    );
  });

  it('a page that was on its way past the check makes no cards', async () => {
    const r = await startProcessing(1);
    service.log.beforeAppend = async (stream) => {
      if (stream !== 'deck-d') return;
      service.log.beforeAppend = null;
      await service.log.append('deck-d', [discardedDeck], -1);
    };
    await service.send(messages.RecordPage, pageOf('d', r, 1, 'P'));
    expect(await service.typesIn('deck-d')).toEqual(['DeckDiscarded']);
  });
});

const discardedDeck = {
  id: 'discard',
  type: 'DeckDiscarded',
  version: 1,
  data: { documentId: 'd' },
  metadata: {
    userId: 'ada',
    commandId: 'discard',
    correlationId: 'c',
    causationId: 'e',
    time: '2026-03-10T12:00:00.000Z',
  },
};
