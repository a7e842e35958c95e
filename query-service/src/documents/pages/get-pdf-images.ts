import type { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { documentsRefusals } from '@anamnesis/contracts/documents/refusals.ts';
import type { ResponseOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { wasReadEarlier } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { type DocumentDocument, documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import type { ChangeFeed } from '../../streams/change-feed.ts';
import { readingFiles } from '../files/file-damaged.ts';
import { isPicturedPage, type PicturedPage, readPage } from './document-page.ts';
import { afterChanges, type WaitingForChange } from '../../streams/after-changes.ts';
import { documentText } from '../text/document-text.ts';
import { notesOn, type NotesLibrary } from '../text/notes-library.ts';
import { notReady } from './not-ready.ts';
import { ownDocument } from '../own-document.ts';
import type { ReadAgain } from '../reading-again.ts';
import { numberedSentences, sentenceCount } from '../text/sentences.ts';
import type { TextLibrary } from '../text/text-library.ts';

type PageBatch = ResponseOf<typeof documentsApi.getPDFImages>;

const timeoutMs = 3000;
/** How long the first person who opens a text of an earlier version waits for it to be read again. */
const readAgainMs = 2000;

/**
 * Reads again after each change of the person's pages while they are still being prepared: the pages of a document that
 * was just uploaded are ready in a moment. After `timeoutMs` it throws the refusal.
 */
export async function awaitPages<T>(waiting: WaitingForChange, ask: () => Promise<T>): Promise<T> {
  const last = await afterChanges(
    waiting,
    [documentsModel, pagesModel],
    () => settle(ask),
    (settled) => !('refusal' in settled),
  );
  if ('refusal' in last) throw last.refusal;
  return last.answer;
}

async function settle<T>(ask: () => Promise<T>): Promise<{ answer: T } | { refusal: Rejection }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (error instanceof Rejection && error.refusal === documentsRefusals.DOCUMENT_TOO_LARGE)
      return { refusal: error };
    throw error;
  }
}

/** Returns a batch as soon as its own pages are ready, even while later pages are still being prepared. */
export const getPDFImages =
  (
    { store, blobs, changes, logger }: Dependencies & { changes: ChangeFeed },
    texts: TextLibrary,
    notes: NotesLibrary,
    readAgain: ReadAgain,
  ): QueryHandler<typeof documentsApi.getPDFImages> =>
  async ({ body: { pdfId, page, limit } }, context) => {
    const { userId, signal } = context;
    const find = (): Promise<DocumentDocument> => ownDocument(store, userId, pdfId);
    const found = await find();
    // A text is read in a moment, and until then it has no layout.
    if (readAgain(found, context) && found.type === 'text') {
      const waiting = { changes, userId, signal, timeoutMs: readAgainMs };
      await afterChanges(waiting, [documentsModel], find, (document) => !wasReadEarlier(document));
    }
    return awaitPages({ changes, userId, signal, timeoutMs }, async () => {
      const document = await find();
      const batch = { batch: page, limit };
      return readingFiles({ store, logger }, document, () =>
        document.type === 'pdf'
          ? pdfBatch({ store, blobs, texts, notes, logger }, document, batch)
          : textBatch({ store, texts, logger }, document, batch),
      );
    });
  };

/** A batch of pages: `batch` counts from 1, `limit` is its size. */
type Batch = { batch: number; limit: number };

/** First and last page of a batch, counted from 1; empty (first > last) past the end. */
function pageRange({ batch, limit }: Batch, totalPages: number) {
  const first = (batch - 1) * limit + 1;
  const last = Math.min(totalPages, batch * limit);
  return { first, last, hasMore: last < totalPages && first <= last };
}

async function pdfBatch(
  {
    store,
    blobs,
    texts,
    notes,
    logger,
  }: Pick<Dependencies, 'store' | 'blobs' | 'logger'> & { texts: TextLibrary; notes: NotesLibrary },
  document: DocumentDocument,
  batch: Batch,
): Promise<PageBatch> {
  const totalPages = document.totalPages;
  if (totalPages === null) throw notReady(document);
  const { first, last, hasMore } = pageRange(batch, totalPages);
  const pictured = await pagesOf(store, document, first, last);
  const noted = await notes.read(document.documentId);
  const pages = await Promise.all(
    pictured.map(async (page) => ({
      ...(await readPage({ blobs, texts, logger }, page)),
      ...notesOn(noted, page.pageNumber),
    })),
  );
  const images = pages.filter(({ hasRawPdf }) => !hasRawPdf).map(({ pageNumber }) => ({ pageNumber }));
  return {
    type: 'pdf',
    pages,
    hasMore,
    totalPages,
    cached: true,
    pdfPageCount: pages.length - images.length,
    imagePageCount: images.length,
    images,
  };
}

async function pagesOf(
  store: Dependencies['store'],
  document: DocumentDocument,
  first: number,
  last: number,
): Promise<PicturedPage[]> {
  if (first > last) return [];
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const where = { documentId: document.documentId, pageNumber: { in: numbers } };
  const found = await readModelOf(store, 'pages').find({ where, sort: [['pageNumber', 'asc']] });
  const prepared = found.map(({ doc }) => doc).filter(isPicturedPage);
  if (prepared.length < numbers.length) throw notReady(document);
  return prepared;
}

async function textBatch(
  { store, texts, logger }: Pick<Dependencies, 'store' | 'logger'> & { texts: TextLibrary },
  document: DocumentDocument,
  batch: Batch,
): Promise<PageBatch> {
  const { documentId } = document;
  const text = await documentText({ store, texts }, document);
  const totalPages = text.pages.length;
  const { first, last, hasMore } = pageRange(batch, totalPages);
  return {
    type: 'text',
    sentences: text.pages
      .slice(first - 1, last)
      .flatMap((page) => numberedSentences({ documentId, page, logger })),
    hasMore,
    totalPages,
    totalSentences: sentenceCount(text),
    cached: true,
  };
}
