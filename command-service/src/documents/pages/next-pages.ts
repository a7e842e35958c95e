import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { Decided } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { DocumentType } from '@anamnesis/contracts/library/events.ts';
import { type WorkOnDocument, evolveDocument, pagesIn } from '../state.ts';

/** Pages of one document that are processed concurrently. */
export const pageWindow = 8;

/** The events, and the pages that can be processed after them. */
export const followedByPages = (
  document: WorkOnDocument,
  events: DocumentEvent[],
  documentId: string,
): Decided<DocumentEvent>[] => [...events, ...nextPages(events.reduce(evolveDocument, document), documentId)];

/**
 * Fills the window with pending pages that can be displayed and have their text: a card is never generated before its page. When no page is
 * pending or in progress, the request is complete. The events are correlated with the request, whatever triggered them:
 * the extraction may have been caused by another request.
 */
function nextPages(document: WorkOnDocument, documentId: string): Decided<DocumentEvent>[] {
  const { request, extraction, recognition } = document;
  if (!request?.running || extraction.status !== 'done') return [];
  const { requestId, cardStyle, howMany, engine, studyDay, correlationId } = request;
  const chosen = { cardStyle, ...(howMany && { howMany }), ...(engine && { engine }) };
  const { totalPages, name, textBlob } = extraction;
  const { toDo, atWork } = document;
  if (toDo.isEmpty() && atWork === 0) {
    return [{ ...completed(document, documentId, requestId), correlationId }];
  }
  const ready = toDo
    .toSeq()
    .filter((page) => !recognition.waiting.has(page) && canBeShown(document, extraction.type, page));
  return [...ready.take(Math.max(0, pageWindow - atWork))].map((pageNumber) => ({
    type: 'PageRequested',
    data: {
      documentId,
      requestId,
      pageNumber,
      totalPages,
      ...chosen,
      studyDay,
      name,
      textBlob: recognition.texts.get(pageNumber, textBlob),
    },
    correlationId,
  }));
}

/** True also when the preparation failed for good: cards without a displayed page are better than no cards. */
const canBeShown = (document: WorkOnDocument, type: DocumentType, page: number): boolean =>
  type === 'text' || document.prepared.has(page) || document.preparationFailed;

function completed(document: WorkOnDocument, documentId: string, requestId: string): DocumentEvent {
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
