import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { makerOf } from '@anamnesis/contracts/kernel/events/engine.ts';
import type { EventMetadata, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import { newStoredDocument } from './new-document.ts';
import { noPages } from './page-set.ts';
import {
  type PageWork,
  pageFailed,
  pagePrepared,
  pageProcessed,
  pageRecognised,
  pagesToRecognise,
  type StoredDocument,
  withoutStandIns,
  withWork,
} from './page-work.ts';

type EventNamed<T> = RecordedEvent<Extract<AnamnesisEvent, { type: T }>>;

/** What the sidebar and the views need to know of each document, with its processing, by document id. */
export const documentsProjection = defineProjection<AnamnesisEvent, Pick<StoredDocument, 'pages'>>()(
  documentsModel,
  {
    DocumentUploaded: (event) => [{ put: event.data.documentId, doc: newStoredDocument(event) }],
    DocumentRenamed: (event) => [changed(event, (document) => ({ ...document, name: event.data.name }))],
    DocumentsReordered: ({ data: { orders } }) =>
      orders.map(({ documentId, displayOrder }) =>
        change(documentId, (document) => ({ ...document, displayOrder })),
      ),
    DocumentsMoved: ({ data: { folderId, moves } }) =>
      moves.map(({ documentId, displayOrder }) =>
        change(documentId, (document) => ({ ...document, folderId, displayOrder })),
      ),
    DocumentDeleted: ({ data: { documentId } }) => [{ delete: documentId }, unlink(documentId)],
    FolderDeleted: ({ data: { documentIds } }) =>
      documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
    DocumentConverted: ({ data: { documentId, totalPages } }) => [
      change(documentId, (document) => withWork({ ...document, totalPages, isConverting: false }, {})),
    ],
    ConversionFailed: ({ data: { documentId, message } }) => [
      change(documentId, (document) => unread({ ...document, isConverting: false }, message)),
    ],
    ConversionRequested: ({ data: { documentId } }) => [
      change(documentId, (document) => ({
        ...document,
        isConverting: true,
        extraction: { status: 'pending' },
      })),
    ],
    DocumentExtracted: (event) => [
      changed(event, (document) => {
        const {
          totalPages,
          pagesWithText,
          textBlob,
          notice,
          toRecognise = [],
          readingVersion = null,
        } = event.data;
        const extraction = { status: 'done' as const, ...(notice ? { notice } : {}) };
        const read = { ...document, totalPages, extraction, textBlob: textBlob.hash, readingVersion };
        return pagesToRecognise(withWork(read, { withText: pagesWithText }), toRecognise);
      }),
    ],
    TextReadAgain: ({ data: { documentId, textBlob, readingVersion } }) => [
      change(documentId, (document) => ({ ...document, textBlob: textBlob.hash, readingVersion })),
    ],
    RecognitionRequested: ({ data: { documentId, pages } }) => [
      change(documentId, (document) => pagesToRecognise(document, pages)),
    ],
    PageRecognised: ({ data: { documentId, pageNumber, confidence } }) => [
      change(documentId, (document) =>
        pageRecognised(document, pageNumber, confidence > 0 ? 'recognised' : 'without text'),
      ),
    ],
    PageRecognitionFailed: ({ data: { documentId, pageNumber } }) => [
      change(documentId, (document) => pageRecognised(document, pageNumber, 'unrecognised')),
    ],
    RecognitionCompleted: ({ data: { documentId, textBlob } }) => [
      change(documentId, (document) => ({ ...document, textBlob: textBlob.hash })),
    ],
    ExtractionFailed: ({ data: { documentId, message } }) => [
      change(documentId, (document) => unread(document, message)),
    ],
    ExtractionRequested: ({ data: { documentId } }) => [
      change(documentId, (document) => ({ ...document, extraction: { status: 'pending' } })),
    ],
    PreparationFailed: ({ data: { documentId, message } }) => [
      change(documentId, (document) => ({
        ...document,
        pagesFailed: true,
        pagesNotice: message === '' ? null : message,
      })),
    ],
    PreparationRequested: ({ data: { documentId } }) => [
      change(documentId, (document) => ({ ...document, pagesFailed: false, pagesNotice: null })),
    ],
    PagesPrepared: ({ data: { documentId, pages } }) => [
      change(documentId, (document) =>
        pagePrepared(
          document,
          pages.map(({ pageNumber }) => pageNumber),
        ),
      ),
    ],
    HowManyChosenForDocument: ({ data: { documentId, howMany } }) => [
      change(documentId, (document) => ({ ...document, howMany })),
    ],
    ProcessingRequested: ({ data: { documentId, kind, repeatsAll } }) => [
      change(documentId, (document) => ({
        ...withStatus(withWork(document, requestedAgain(document, kind, repeatsAll)), 'processing'),
        newCards: kind === 'again' || kind === 'standIns' ? 0 : null,
        replacedCards: 0,
      })),
    ],
    PageProcessed: ({ data: { documentId, pageNumber, engine, ...result } }) => [
      change(documentId, (document) =>
        pageProcessed(document, pageNumber, { ...result, madeBy: makerOf(engine) }),
      ),
    ],
    PagesCopied: (event) => [
      changed(event, (document) => {
        const copied = event.data.pages.reduce(
          (copy, { pageNumber, ...result }) => pageProcessed(copy, pageNumber, result),
          document,
        );
        return event.data.isProcessed ? withStatus(copied, 'processed') : copied;
      }),
    ],
    PageFailed: ({ data: { documentId, pageNumber } }) => [
      change(documentId, (document) => pageFailed(document, pageNumber)),
    ],
    ProcessingCompleted: (event) => [changed(event, (document) => withStatus(document, 'processed'))],
    CardCreated: (event) => (event.data.card === null ? [] : [changed(event, withMore(1, 1))]),
    OcclusionDrawn: (event) => {
      const { drawing, cards } = event.data;
      const drawn = drawing === null ? 0 : cards.filter(({ isNew }) => isNew).length;
      return drawn === 0 ? [] : [changed(event, withMore(drawn, drawn))];
    },
    CardsGenerated: (event) => [
      changed(event, ({ newCards, ...document }) => ({
        ...document,
        cardCount: document.cardCount + event.data.cards.length,
        // What becomes a card afterwards is no result of the processing: a suggestion that was accepted.
        newCards:
          newCards !== null && document.processing.status === 'processing'
            ? newCards + event.data.cards.length
            : newCards,
      })),
    ],
    CardsCopied: (event) => {
      const { cards } = event.data;
      const written = cards.filter(({ origin }) => origin === 'written').length;
      return [changed(event, withMore(cards.length, written))];
    },
    CardsImported: (event) => {
      const { length } = event.data.cards;
      return [changed(event, withMore(length, length))];
    },
    CardsSuggested: ({ data: { documentId, suggestions } }) => [
      change(documentId, suggestedMore(suggestions.length)),
    ],
    SuggestionAccepted: ({ data: { documentId } }) => [change(documentId, suggestedMore(-1))],
    SuggestionDismissed: ({ data: { documentId } }) => [change(documentId, suggestedMore(-1))],
    SuggestionReopened: ({ data: { documentId } }) => [change(documentId, suggestedMore(1))],
    SuggestionsWithdrawn: ({ data: { documentId, suggestionIds } }) => [
      change(documentId, suggestedMore(-suggestionIds.length)),
    ],
    CardsDeleted: (event) => [
      changed(event, (document) => ({
        ...withCards(event.data, -1)(document),
        replacedCards:
          document.replacedCards + (event.data.replacedIn === undefined ? 0 : event.data.cardIds.length),
      })),
    ],
    CardsRestored: (event) => [changed(event, withCards(event.data, 1))],
  },
);

/** Its text cannot be read; what was asked for has ended with that. */
const unread = (document: StoredDocument, message: string): StoredDocument =>
  withStatus({ ...document, extraction: { status: 'failed', message } }, 'unprocessed');

/** It has so many cards more, of which the person wrote so many. */
const withMore =
  (cards: number, written: number) =>
  (document: StoredDocument): StoredDocument => ({
    ...document,
    cardCount: document.cardCount + cards,
    writtenCount: document.writtenCount + written,
  });

/** So many of its cards are gone, or back. */
const withCards = ({ cardIds, written }: EventNamed<'CardsDeleted'>['data'], sign: 1 | -1) =>
  withMore(sign * cardIds.length, sign * written);

const suggestedMore =
  (count: number) =>
  (document: StoredDocument): StoredDocument => ({
    ...document,
    suggestionCount: document.suggestionCount + count,
  });

const change = (
  documentId: string,
  next: (document: StoredDocument) => StoredDocument,
): Change<StoredDocument> => ({ update: documentId, with: next });

/** The same where it is a change that a person would look for. */
const changed = (
  { data, metadata }: { data: { documentId: string }; metadata: EventMetadata },
  next: (document: StoredDocument) => StoredDocument,
): Change<StoredDocument> =>
  change(data.documentId, (document) => ({ ...next(document), changedAt: metadata.time }));

/** A text whose PDF is gone stands alone. */
const unlink = (documentId: string): Change<StoredDocument> => ({
  updateWhere: { linkedDocumentId: documentId },
  with: (document) => ({ ...document, linkedDocumentId: null }),
});

/**
 * The pages that a request asks for again: those that failed; with them those that were made instead of a model; or all,
 * which is always so where it is processed again.
 */
const requestedAgain = (
  { cardCount, writtenCount, pages }: StoredDocument,
  kind: ProcessingKind,
  repeatsAll = kind === 'cards' && cardCount === writtenCount,
): Partial<PageWork> => {
  if (repeatsAll) return { failed: noPages, processed: noPages };
  return kind === 'standIns' ? { failed: noPages, processed: withoutStandIns(pages) } : { failed: noPages };
};

function withStatus(
  document: StoredDocument,
  status: StoredDocument['processing']['status'],
): StoredDocument {
  return { ...document, processing: { ...document.processing, status } };
}
