import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { Decided, Decider } from '@anamnesis/contracts/kernel/decider.ts';
import type { DocumentType } from '@anamnesis/contracts/library/events.ts';
import { isConverted } from '@anamnesis/contracts/library/converted-files.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type { CopiedWork, DocumentCommand } from './commands.ts';
import {
  awaiting,
  type DocumentWork,
  evolveDocument,
  lacksCards,
  newDocument,
  pagesIn,
  pagesToRepeat,
} from './state.ts';

/** Pages of one document that are processed concurrently. */
export const pageWindow = 3;

/**
 * Extraction and processing of a document, page by page: each page is requested, completed once, and can be retried.
 */
export const documentDecider: Decider<DocumentWork, DocumentCommand, DocumentEvent> = {
  initialState: newDocument,
  evolve: evolveDocument,
  decide(command, document) {
    if (document.discarded) {
      if (command.type === 'RequestProcessing') throw notFound('Document');
      if (command.type !== 'ReleaseFiles' || document.filesReleased) return [];
      return [{ type: 'DocumentFilesReleased', data: { documentId: command.documentId } }];
    }
    return decide(command, document);
  },
};

function decide(command: DocumentCommand, document: DocumentWork): Decided<DocumentEvent>[] {
  switch (command.type) {
    case 'RecordConversion':
      return recordConversion(document, command);
    case 'RecordConversionFailure':
      return recordConversionFailure(document, command.failure);
    case 'RecordExtraction':
      return recordExtraction(document, command.extracted);
    case 'RecordExtractionFailure':
      if (document.extraction.status !== 'pending') return [];
      return [{ type: 'ExtractionFailed', data: command.failure }];
    case 'RecordPreparedPages':
      return recordPreparedPages(document, command);
    case 'RecordPreparationFailure':
      return recordPreparationFailure(document, command.failure);
    case 'RequestProcessing':
      return requestProcessing(document, command);
    case 'RecordPage':
      return answerPage(document, { type: 'PageProcessed', data: command.page });
    case 'RecordCopy':
      return recordCopy(document, command.copy);
    case 'RecordPageFailure':
      return answerPage(document, { type: 'PageFailed', data: command.failure });
    case 'ReleaseFiles':
      return [];
    case 'Discard':
      return [{ type: 'DocumentDiscarded', data: { documentId: command.documentId } }];
    default:
      return command satisfies never;
  }
}

type Event<T extends DocumentEvent['type']> = Extract<DocumentEvent, { type: T }>;

/** Only now are the pages known: of some formats they cannot be counted before. */
function recordConversion(
  document: DocumentWork,
  { converted, pageLimit }: Extract<DocumentCommand, { type: 'RecordConversion' }>,
): DocumentEvent[] {
  if (document.converted) return [];
  const { documentId, totalPages } = converted;
  if (totalPages <= pageLimit) return [{ type: 'DocumentConverted', data: converted }];
  const message =
    `This presentation has ${totalPages} slides; the limit is ${pageLimit} pages. ` +
    `Please split it into ${Math.ceil(totalPages / pageLimit)} parts and upload them one by one.`;
  return recordConversionFailure(document, { documentId, code: 'PDF_TOO_LARGE', message });
}

function recordConversionFailure(
  { converted, extraction }: DocumentWork,
  data: Event<'ConversionFailed'>['data'],
): DocumentEvent[] {
  if (converted || extraction.status !== 'pending') return [];
  return [{ type: 'ConversionFailed', data }];
}

function recordExtraction(
  document: DocumentWork,
  data: Event<'DocumentExtracted'>['data'],
): Decided<DocumentEvent>[] {
  if (document.extraction.status === 'done') return [];
  const extracted: DocumentEvent = { type: 'DocumentExtracted', data };
  return [extracted, ...nextPages(evolveDocument(document, extracted), data.documentId)];
}

/** Pages arrive in batches, which may be repeated; the generation of a page's cards may have waited for it. */
function recordPreparedPages(
  document: DocumentWork,
  { documentId, pages }: Event<'PagesPrepared'>['data'],
): Decided<DocumentEvent>[] {
  const fresh = pages.filter(({ pageNumber }) => !document.prepared.has(pageNumber));
  if (fresh.length === 0) return [];
  const prepared: DocumentEvent = { type: 'PagesPrepared', data: { documentId, pages: fresh } };
  return [prepared, ...nextPages(evolveDocument(document, prepared), documentId)];
}

/** The generation of cards no longer waits for the missing pages. */
function recordPreparationFailure(
  document: DocumentWork,
  data: Event<'PreparationFailed'>['data'],
): Decided<DocumentEvent>[] {
  if (document.preparationFailed || isWhole(document)) return [];
  const failed: DocumentEvent = { type: 'PreparationFailed', data };
  return [failed, ...nextPages(evolveDocument(document, failed), data.documentId)];
}

const isWhole = ({ extraction, prepared }: DocumentWork): boolean =>
  extraction.status === 'done' && prepared.size >= extraction.totalPages;

/** The request waits for the new attempt, as for one to read the text. */
function readAgain(
  document: DocumentWork,
  { file, mime }: Extract<DocumentCommand, { type: 'RequestProcessing' }>,
): DocumentEvent[] {
  const { documentId, blob } = file;
  const unread = document.extraction.status === 'failed';
  if (unread && !document.converted && isConverted(mime))
    return [{ type: 'ConversionRequested', data: { documentId, blob, mime } }];
  const data = document.converted ?? file;
  return [
    ...(unread ? [{ type: 'ExtractionRequested', data } as const] : []),
    ...(document.preparationFailed ? [{ type: 'PreparationRequested', data } as const] : []),
  ];
}

/**
 * A second request while one runs changes nothing; after its end, only some pages are requested again, unless the person
 * wants all of them done again. A failed extraction or preparation is retried by any request.
 */
function requestProcessing(
  document: DocumentWork,
  command: Extract<DocumentCommand, { type: 'RequestProcessing' }>,
): Decided<DocumentEvent>[] {
  const { request, cardsDeleted } = command;
  const { kind } = request;
  const repeatsAll = kind === 'again' || cardsDeleted || lacksCards(document);
  const data = kind === 'again' || kind === 'cards' ? { ...request, repeatsAll } : request;
  const unread = document.extraction.status === 'failed';
  const again = readAgain(document, command);
  if (!unread && document.request?.running) return again;
  if (!unread && document.request && pagesToRepeat(document, data).length === 0) return again;
  const requested: DocumentEvent[] = [{ type: 'ProcessingRequested', data }, ...again];
  return [...requested, ...nextPages(requested.reduce(evolveDocument, document), data.documentId)];
}

/** A result is accepted only for a page that this request asked for, and only once. */
function answerPage(
  document: DocumentWork,
  answer: Event<'PageProcessed'> | Event<'PageFailed'>,
): Decided<DocumentEvent>[] {
  if (!awaiting(document, answer.data)) return [];
  return [answer, ...nextPages(evolveDocument(document, answer), answer.data.documentId)];
}

/** What the document has already, from an earlier attempt or of its own, stays. */
function recordCopy(
  document: DocumentWork,
  { converted, extracted, prepared, pages, ...rest }: CopiedWork,
): Decided<DocumentEvent>[] {
  const { documentId } = rest;
  const isRead = document.extraction.status === 'done';
  const ready = prepared.filter(({ pageNumber }) => !document.prepared.has(pageNumber));
  const done = pages.filter(({ pageNumber }) => !document.pages.has(pageNumber));
  const copied: DocumentEvent[] = [
    ...(converted && !document.converted ? [{ type: 'DocumentConverted', data: converted } as const] : []),
    ...(extracted && !isRead ? [{ type: 'DocumentExtracted', data: extracted } as const] : []),
    ...(ready.length > 0 ? [{ type: 'PagesPrepared', data: { documentId, pages: ready } } as const] : []),
    ...(done.length > 0 ? [{ type: 'PagesCopied', data: { ...rest, pages: done } } as const] : []),
  ];
  if (copied.length === 0) return [];
  return [...copied, ...nextPages(copied.reduce(evolveDocument, document), documentId)];
}

/**
 * Fills the window with pending pages that can be displayed: a card is never generated before its page. When no page is
 * pending or in progress, the request is complete. The events are correlated with the request, whatever triggered them:
 * the extraction may have been caused by another request.
 */
function nextPages(document: DocumentWork, documentId: string): Decided<DocumentEvent>[] {
  const { request, extraction } = document;
  if (!request?.running || extraction.status !== 'done') return [];
  const { requestId, cardStyle, engine, studyDay, correlationId } = request;
  const chosen = engine === undefined ? { cardStyle } : { cardStyle, engine };
  const { totalPages, name, textBlob } = extraction;
  const { toDo, atWork } = document;
  if (toDo.isEmpty() && atWork === 0) {
    return [{ ...completed(document, documentId, requestId), correlationId }];
  }
  const ready = toDo.toSeq().filter((page) => canBeShown(document, extraction.type, page));
  return [...ready.take(Math.max(0, pageWindow - atWork))].map((pageNumber) => ({
    type: 'PageRequested',
    data: { documentId, requestId, pageNumber, totalPages, ...chosen, studyDay, name, textBlob },
    correlationId,
  }));
}

/** True also when the preparation failed for good: cards without a displayed page are better than no cards. */
const canBeShown = (document: DocumentWork, type: DocumentType, page: number): boolean =>
  type === 'text' || document.prepared.has(page) || document.preparationFailed;

function completed(document: DocumentWork, documentId: string, requestId: string): DocumentEvent {
  const pages = [...document.pages.values()];
  return {
    type: 'ProcessingCompleted',
    data: {
      documentId,
      requestId,
      pages: pages.length,
      failedPages: pagesIn(document, 'failed'),
      cards: pages.reduce((sum, page) => sum + page.cards, 0),
    },
  };
}
