import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import type { DocumentCommand } from '../commands.ts';

type Data<T extends DocumentEvent['type']> = Extract<DocumentEvent, { type: T }>['data'];

const documentId = 'd';
const engine = { name: 'builtin', version: '1' };
const textBlob = { hash: 'text', size: 9 };

export const extractedData = (totalPages: number): Data<'DocumentExtracted'> => ({
  documentId,
  type: 'pdf',
  name: 'ECG',
  totalPages,
  pagesWithText: totalPages,
  textBlob,
  readingVersion: readingVersions.pdf,
});
export const extracted = (totalPages: number): DocumentEvent => ({
  type: 'DocumentExtracted',
  data: extractedData(totalPages),
});
const preparedPage = (pageNumber: number): Data<'PagesPrepared'>['pages'][number] => ({
  pageNumber,
  kind: 'pdf',
  mime: 'application/pdf',
  blob: { hash: `page ${pageNumber}`, size: 9 },
});
const preparedData = (pageNumbers: number[]): Data<'PagesPrepared'> => ({
  documentId,
  pages: pageNumbers.map(preparedPage),
});
export const prepared = (...pageNumbers: number[]): DocumentEvent => ({
  type: 'PagesPrepared',
  data: preparedData(pageNumbers),
});
export const prepare = (...pageNumbers: number[]): DocumentCommand => ({
  type: 'RecordPreparedPages',
  ...preparedData(pageNumbers),
});
export const failure = { documentId, code: 'PDF_DAMAGED', message: 'This PDF is damaged.' };
export const extractionFailed: DocumentEvent = { type: 'ExtractionFailed', data: failure };

const requestData = (
  requestId: string,
  kind: ProcessingKind = 'summariesAndCards',
): Data<'ProcessingRequested'> => ({
  documentId,
  requestId,
  kind,
  cardStyle: 'cloze_deletion',
  studyDay: '2026-03-10',
});
export const requested = (requestId = 'r1', kind?: ProcessingKind, repeatsAll = true): DocumentEvent => ({
  type: 'ProcessingRequested',
  data: {
    ...requestData(requestId, kind),
    ...(kind === 'cards' || kind === 'again' ? { repeatsAll } : {}),
    ...(kind === 'again' ? { replacesUnanswered: true as const } : {}),
  },
});
const file = { documentId, type: 'pdf', blob: { hash: 'file', size: 3 }, totalPages: 2 } as const;
export const request = (requestId = 'r1', kind?: ProcessingKind, cardsDeleted = false): DocumentCommand => ({
  type: 'RequestProcessing',
  cardsDeleted,
  request: requestData(requestId, kind),
  file,
  mime: 'application/pdf',
});
export const extractionRequested: DocumentEvent = { type: 'ExtractionRequested', data: file };
export const preparationRequested: DocumentEvent = { type: 'PreparationRequested', data: file };
export const preparationFailure = {
  documentId,
  code: 'PREPARATION_FAILED',
  message: 'Some pages are missing.',
};
export const preparationFailed: DocumentEvent = { type: 'PreparationFailed', data: preparationFailure };

export const pageRequested = (pageNumber: number, totalPages: number, requestId = 'r1'): DocumentEvent => ({
  type: 'PageRequested',
  data: {
    documentId,
    requestId,
    pageNumber,
    totalPages,
    cardStyle: 'cloze_deletion',
    studyDay: '2026-03-10',
    name: 'ECG',
    textBlob: 'text',
  },
});

const processedData = (pageNumber: number, requestId: string, cardCount: number): Data<'PageProcessed'> => ({
  documentId,
  requestId,
  pageNumber,
  summary: { title: 'Waves', bullets: ['P wave'] },
  note: null,
  cardCount,
  dropped: 0,
  engine,
});
export const processed = (pageNumber: number, requestId = 'r1', cardCount = 2): DocumentEvent => ({
  type: 'PageProcessed',
  data: processedData(pageNumber, requestId, cardCount),
});
export const recordPage = (pageNumber: number, requestId = 'r1', cardCount = 2): DocumentCommand => ({
  type: 'RecordPage',
  page: processedData(pageNumber, requestId, cardCount),
});

const pageFailure = (pageNumber: number, requestId: string) => ({
  documentId,
  requestId,
  pageNumber,
  code: 'PAGE_FAILED',
  message: 'Page could not be processed.',
});
export const pageFailed = (pageNumber: number, requestId = 'r1'): DocumentEvent => ({
  type: 'PageFailed',
  data: pageFailure(pageNumber, requestId),
});
export const failPage = (pageNumber: number, requestId = 'r1'): DocumentCommand => ({
  type: 'RecordPageFailure',
  failure: pageFailure(pageNumber, requestId),
});

export const completed = (
  pages: number,
  cards: number,
  failedPages: number[] = [],
  requestId = 'r1',
): DocumentEvent => ({
  type: 'ProcessingCompleted',
  data: { documentId, requestId, pages, failedPages, cards },
});
export const discarded: DocumentEvent = { type: 'DocumentDiscarded', data: { documentId } };
