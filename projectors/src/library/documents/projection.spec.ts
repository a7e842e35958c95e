import type { NoCardsReason } from '@anamnesis/contracts/library/files/no-cards-reason.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { DocumentType } from '@anamnesis/contracts/library/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';

const work = { documentId: 'd1', requestId: 'r1' };
const blob = { hash: 'hash', size: 10 };
const engine = { name: 'builtin', version: '1' };

const uploaded = (documentId: string, type: DocumentType, totalPages: number | null): AnamnesisEvent => ({
  type: 'DocumentUploaded',
  data: {
    documentId,
    folderId: 'f1',
    name: 'Heart',
    type,
    fileName: 'heart.pdf',
    mime: 'application/pdf',
    blob,
    totalPages,
    displayOrder: 0,
    linkedDocumentId: null,
    origin: 'upload',
  },
});
const extracted = (type: DocumentType, totalPages: number): AnamnesisEvent => ({
  type: 'DocumentExtracted',
  data: { documentId: 'd1', type, name: 'Heart', totalPages, pagesWithText: totalPages, textBlob: blob },
});
const prepared = (...pages: number[]): AnamnesisEvent => ({
  type: 'PagesPrepared',
  data: {
    documentId: 'd1',
    pages: pages.map((pageNumber) => ({ pageNumber, kind: 'pdf', mime: 'application/pdf', blob })),
  },
});
const requested: AnamnesisEvent = {
  type: 'ProcessingRequested',
  data: { ...work, kind: 'summariesAndCards', cardStyle: 'cloze_deletion', studyDay: '2026-03-01' },
};
const processed = (pageNumber: number, bullets: string[] | null = ['It beats']): AnamnesisEvent => ({
  type: 'PageProcessed',
  data: {
    ...work,
    pageNumber,
    summary: bullets && { title: 'The heart', bullets },
    note: null,
    cardCount: 2,
    dropped: 0,
    engine,
  },
});
const failed = (pageNumber: number): AnamnesisEvent => ({
  type: 'PageFailed',
  data: { ...work, pageNumber, code: 'TIMEOUT', message: 'It took too long' },
});
const completed: AnamnesisEvent = {
  type: 'ProcessingCompleted',
  data: { ...work, pages: 3, failedPages: [], cards: 4 },
};
const cards = (...cardIds: string[]): AnamnesisEvent => ({
  type: 'CardsGenerated',
  data: {
    ...work,
    pageNumber: 1,
    studyDay: '2026-03-01',
    cards: cardIds.map((cardId) => ({ cardId, prompt: 'p', answer: 'a', span: 's' })),
    engine,
  },
});

async function after(...events: AnamnesisEvent[]) {
  const documents = await project(documentsProjection, [uploaded('d1', 'pdf', 3), ...events]);
  return documents['d1']!;
}

const aPlace = { documentId: 'd1', pageNumber: 1, ordinal: 0, studyDay: '2026-03-01' };
const written = (cardId: string, card: { prompt: string; answer: string } | null): AnamnesisEvent => ({
  type: 'CardCreated',
  data: { ...aPlace, cardId, card: card && { ...card, span: '' } },
});

describe('documents', () => {
  it('begin as uploaded, not extracted and not processed', async () => {
    expect(await after()).toMatchObject({
      documentId: 'd1',
      userId: 'ann',
      folderId: 'f1',
      name: 'Heart',
      uploadedAt: '2026-03-01T08:00:00.000Z',
      totalPages: 3,
      extraction: { status: 'pending' },
      textBlob: null,
      pagesReady: false,
      pagesFailed: false,
      processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
      summaryCount: 0,
      lacks: [],
      writtenCount: 0,
      cardCount: 0,
    });
  });

  it('count the cards that the person wrote among all, and also by themselves', async () => {
    const mine = { prompt: 'What is {{c1::renin}}?', answer: 'renin' };
    expect(await after(cards('c1', 'c2'), written('c3', mine), written('c4', null))).toMatchObject({
      cardCount: 3,
      writtenCount: 1,
    });
  });

  it('know why pages gave no card, until they give one', async () => {
    const without = (pageNumber: number, lack: NoCardsReason): AnamnesisEvent => {
      const event = processed(pageNumber, null);
      return { ...event, data: { ...event.data, lack } } as AnamnesisEvent;
    };
    const first = [requested, without(3, 'noText'), without(1, 'noText'), without(2, 'table')];
    expect((await after(...first)).lacks).toEqual([
      { lack: 'noText', pages: [1, 3] },
      { lack: 'table', pages: [2] },
    ]);
    const again = { ...requested, data: { ...requested.data, kind: 'cards' } } as AnamnesisEvent;
    const second = [again, processed(1), without(2, 'noText')];
    const document = await after(...first, ...second);
    expect(document.lacks).toEqual([{ lack: 'noText', pages: [2, 3] }]);
    expect(document.processing.pagesDone).toBe(2);
  });

  it('take the number of chunks of a text from its extraction, and can be shown at once', async () => {
    const { d1 } = await project(documentsProjection, [uploaded('d1', 'text', null), extracted('text', 7)]);
    expect(d1).toMatchObject({
      totalPages: 7,
      textBlob: 'hash',
      pagesReady: true,
      extraction: { status: 'done' },
    });
  });

  it('are ready to be shown when every page is prepared', async () => {
    expect(await after(prepared(1, 2))).toMatchObject({ pagesReady: false });
    expect(await after(prepared(1, 2), prepared(2))).toMatchObject({ pagesReady: false });
    expect(await after(prepared(1, 2), prepared(3))).toMatchObject({ pagesReady: true });
  });

  it('say why they could not be extracted', async () => {
    const failure: AnamnesisEvent = {
      type: 'ExtractionFailed',
      data: { documentId: 'd1', code: 'NO_TEXT', message: 'There is no text in it' },
    };
    expect(await after(failure)).toMatchObject({
      extraction: { status: 'failed', message: 'There is no text in it' },
    });
  });

  it('count a page once, however often it is processed', async () => {
    const document = await after(requested, processed(1), processed(1), processed(2, null), failed(3));
    expect(document).toMatchObject({
      processing: { status: 'processing', pagesDone: 3, failedPages: [3] },
      summaryCount: 1,
    });
  });

  it('count a page once that failed and was then tried again', async () => {
    const first = [requested, processed(1), failed(2), processed(3), completed];
    expect((await after(...first)).processing).toEqual({
      status: 'processed',
      pagesDone: 3,
      failedPages: [2],
    });
    const again = [...first, requested];
    expect((await after(...again)).processing).toEqual({
      status: 'processing',
      pagesDone: 2,
      failedPages: [],
    });
    const done = await after(...again, processed(2), completed);
    expect(done.processing).toEqual({ status: 'processed', pagesDone: 3, failedPages: [] });
    expect(done.summaryCount).toBe(3);
  });

  it('count the cards of their deck', async () => {
    expect((await after(cards('c1', 'c2'), cards('c3'))).cardCount).toBe(3);
  });

  it('are renamed, put in order, and deleted alone or with their folder', async () => {
    const documents = await project(documentsProjection, [
      ...['d1', 'd2', 'd3'].map((id) => uploaded(id, 'pdf', 1)),
      { type: 'DocumentRenamed', data: { documentId: 'd1', name: 'Cardiology' } },
      {
        type: 'DocumentsReordered',
        data: { folderId: 'f1', orders: [{ documentId: 'd1', displayOrder: 5 }] },
      },
      { type: 'DocumentDeleted', data: { documentId: 'd2' } },
      { type: 'FolderDeleted', data: { folderId: 'f2', documentIds: ['d3'] } },
      { ...processed(1), data: { ...processed(1).data, documentId: 'd3' } } as AnamnesisEvent,
    ]);
    expect(Object.keys(documents)).toEqual(['d1']);
    expect(documents['d1']).toMatchObject({ name: 'Cardiology', displayOrder: 5 });
  });

  it('ends the processing that was requested before the extraction failed', async () => {
    const extractionFailed: AnamnesisEvent = {
      type: 'ExtractionFailed',
      data: { documentId: 'd1', code: 'PDF_DAMAGED', message: 'It is damaged' },
    };
    const documents = await project(documentsProjection, [
      uploaded('d1', 'pdf', 3),
      requested,
      extractionFailed,
    ]);
    expect(documents['d1']).toMatchObject({
      extraction: { status: 'failed', message: 'It is damaged' },
      processing: { status: 'unprocessed' },
    });
  });

  it('are read, and made ready to show, once more', async () => {
    const file = { documentId: 'd1', type: 'pdf' as const, blob: { hash: 'h', size: 1 }, totalPages: 3 };
    const failure = { documentId: 'd1', code: 'EXTRACTION_FAILED', message: 'It failed' };
    const failures: AnamnesisEvent[] = [
      requested,
      { type: 'ExtractionFailed', data: failure },
      { type: 'PreparationFailed', data: failure },
    ];
    expect(await after(...failures)).toMatchObject({
      extraction: { status: 'failed' },
      processing: { status: 'unprocessed' },
      pagesFailed: true,
      pagesNotice: 'It failed',
    });
    const again: AnamnesisEvent[] = [
      requested,
      { type: 'ExtractionRequested', data: file },
      { type: 'PreparationRequested', data: file },
    ];
    expect(await after(...failures, ...again)).toMatchObject({
      extraction: { status: 'pending' },
      processing: { status: 'processing' },
      pagesFailed: false,
      pagesNotice: null,
    });
  });

  it('leaves a text alone when the PDF it came with is deleted', async () => {
    const text = uploaded('t1', 'text', null);
    const linked = { ...text, data: { ...text.data, linkedDocumentId: 'd1' } } as AnamnesisEvent;
    const deleted: AnamnesisEvent = { type: 'DocumentDeleted', data: { documentId: 'd1' } };
    const documents = await project(documentsProjection, [uploaded('d1', 'pdf', 3), linked, deleted]);
    expect(Object.keys(documents)).toEqual(['t1']);
    expect(documents['t1']).toMatchObject({ linkedDocumentId: null });
  });
});
