import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { Decided, Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { isConverted } from '@anamnesis/contracts/library/files/converted-files.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { CopiedWork, DocumentCommand } from './commands.ts';
import { chooseHowMany, withHowMany } from './how-many.ts';
import { followedByPages } from './pages/next-pages.ts';
import { recordTextReadAgain, requestReadingAgain } from './reading/reading-again.ts';
import { recogniseAgain, requestRecognition } from './reading/recognition.ts';
import {
  awaiting,
  type WorkOnDocument,
  evolveDocument,
  isToBeRead,
  lacksCards,
  newDocument,
  pagesToRepeat,
} from './state.ts';

/**
 * Extraction and processing of a document, page by page: each page is requested, completed once, and can be retried.
 */
export const documentDecider: Decider<WorkOnDocument, DocumentCommand, DocumentEvent> = {
  initialState: newDocument,
  evolve: evolveDocument,
  decide(command, document) {
    if (document.discarded) {
      if (command.type === 'RequestProcessing' || command.type === 'ChooseHowMany')
        throw notFound('Document');
      if (command.type !== 'ReleaseFiles' || document.filesReleased) return [];
      return [{ type: 'DocumentFilesReleased', data: { documentId: command.documentId } }];
    }
    return decide(command, document);
  },
};

function decide(command: DocumentCommand, document: WorkOnDocument): Decided<DocumentEvent>[] {
  switch (command.type) {
    case 'RecordConversion':
      return recordConversion(document, command);
    case 'RecordConversionFailure':
      return recordConversionFailure(document, command.failure);
    case 'RecordExtraction':
      return recordExtraction(document, command);
    case 'RecordExtractionFailure':
      if (document.extraction.status !== 'pending') return [];
      return [{ type: 'ExtractionFailed', data: command.failure }];
    case 'RequestReadingAgain':
      return requestReadingAgain(document, command);
    case 'RecordTextReadAgain':
      return recordTextReadAgain(document, command);
    case 'RecordRecognisedPage':
      return recordRecognisedPage(document, command.page);
    case 'RecordPageRecognitionFailure':
      return recordPageRecognitionFailure(document, command.failure);
    case 'RecordRecognition':
      return recordRecognition(document, command);
    case 'RecordPreparedPages':
      return recordPreparedPages(document, command);
    case 'RecordPreparationFailure':
      return recordPreparationFailure(document, command.failure);
    case 'ChooseHowMany':
      return chooseHowMany(document, command);
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
  document: WorkOnDocument,
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
  { converted, extraction }: WorkOnDocument,
  data: Event<'ConversionFailed'>['data'],
): DocumentEvent[] {
  if (converted || extraction.status !== 'pending') return [];
  return [{ type: 'ConversionFailed', data }];
}

function recordExtraction(
  document: WorkOnDocument,
  { extracted: data, blob }: Extract<DocumentCommand, { type: 'RecordExtraction' }>,
): Decided<DocumentEvent>[] {
  if (document.extraction.status === 'done') return [];
  const read: DocumentEvent[] = [
    { type: 'DocumentExtracted', data },
    ...requestRecognition(data, document.converted?.blob ?? blob),
  ];
  return followedByPages(document, read, data.documentId);
}

/** A card of the page may have waited for its text. */
function recordRecognisedPage(
  document: WorkOnDocument,
  data: Event<'PageRecognised'>['data'],
): Decided<DocumentEvent>[] {
  if (!document.recognition.waiting.has(data.pageNumber)) return [];
  return followedByPages(document, [{ type: 'PageRecognised', data }], data.documentId);
}

/** Without its text the page has failed for the request that waits for it; the others go on. */
function recordPageRecognitionFailure(
  document: WorkOnDocument,
  data: Event<'PageRecognitionFailed'>['data'],
): Decided<DocumentEvent>[] {
  const { documentId, pageNumber } = data;
  if (!document.recognition.waiting.has(pageNumber)) return [];
  const isAwaited = document.request?.running && document.toDo.has(pageNumber);
  const failed: DocumentEvent[] = [
    { type: 'PageRecognitionFailed', data },
    ...(document.request && isAwaited
      ? [{ type: 'PageFailed', data: { ...data, requestId: document.request.requestId } } as const]
      : []),
  ];
  return followedByPages(document, failed, documentId);
}

/** Where nothing was recognised the text is as it was, and so where it was read again meanwhile. */
const recordRecognition = (
  { extraction, recognition }: WorkOnDocument,
  { completed, read = recognition.read?.hash }: Extract<DocumentCommand, { type: 'RecordRecognition' }>,
): DocumentEvent[] => {
  if (extraction.status !== 'done' || extraction.textBlob === completed.textBlob.hash) return [];
  if (recognition.read?.hash !== read) return [];
  const { totalPages } = extraction;
  return [{ type: 'RecognitionCompleted', data: { ...completed, totalPages } }];
};

/** Pages arrive in batches, which may be repeated; the generation of a page's cards may have waited for it. */
function recordPreparedPages(
  document: WorkOnDocument,
  { documentId, pages }: Event<'PagesPrepared'>['data'],
): Decided<DocumentEvent>[] {
  const fresh = pages.filter(({ pageNumber }) => !document.prepared.has(pageNumber));
  if (fresh.length === 0) return [];
  return followedByPages(
    document,
    [{ type: 'PagesPrepared', data: { documentId, pages: fresh } }],
    documentId,
  );
}

/** The generation of cards no longer waits for the missing pages. */
function recordPreparationFailure(
  document: WorkOnDocument,
  data: Event<'PreparationFailed'>['data'],
): Decided<DocumentEvent>[] {
  if (document.preparationFailed || isWhole(document)) return [];
  return followedByPages(document, [{ type: 'PreparationFailed', data }], data.documentId);
}

const isWhole = ({ extraction, prepared }: WorkOnDocument): boolean =>
  extraction.status === 'done' && prepared.size >= extraction.totalPages;

/** The request waits for the new attempt, as for one to read the text. */
function readAgain(
  document: WorkOnDocument,
  { file, mime }: Extract<DocumentCommand, { type: 'RequestProcessing' }>,
): DocumentEvent[] {
  const { documentId, blob } = file;
  const unread = isToBeRead(document);
  if (unread && !document.converted && isConverted(mime))
    return [{ type: 'ConversionRequested', data: { documentId, blob, mime } }];
  const data = document.converted ?? file;
  const recognising =
    document.request?.running || document.extraction.status !== 'done'
      ? []
      : recogniseAgain(document.recognition, { ...data, totalPages: document.extraction.totalPages });
  return [
    ...(unread ? [{ type: 'ExtractionRequested', data } as const] : []),
    ...(document.preparationFailed ? [{ type: 'PreparationRequested', data } as const] : []),
    ...recognising,
    ...(recognising.length > 0 ? [] : requestReadingAgain(document, { file, mime })),
  ];
}

/**
 * A second request while one runs changes nothing; after its end, only some pages are requested again, unless the person
 * wants all of them done again. A failed extraction or preparation is retried by any request.
 */
function requestProcessing(
  document: WorkOnDocument,
  command: Extract<DocumentCommand, { type: 'RequestProcessing' }>,
): Decided<DocumentEvent>[] {
  const { request, cardsDeleted } = command;
  const { kind } = request;
  const unread = isToBeRead(document);
  // Its pages were done without their text.
  const isReadAnew = unread && document.extraction.status === 'done';
  const repeatsAll = kind === 'again' || cardsDeleted || lacksCards(document) || isReadAnew;
  const wished = withHowMany(request, document);
  const repeating = kind === 'again' || kind === 'cards' || isReadAnew ? { repeatsAll } : {};
  const data = { ...wished, ...repeating, ...(kind === 'again' && { replacesUnanswered: true as const }) };
  const again = readAgain(document, command);
  if (!unread && document.request?.running) return again;
  if (!unread && document.request && pagesToRepeat(document, data).length === 0) return again;
  return followedByPages(document, [{ type: 'ProcessingRequested', data }, ...again], data.documentId);
}

/** A result is accepted only for a page that this request asked for, and only once. */
function answerPage(
  document: WorkOnDocument,
  answer: Event<'PageProcessed'> | Event<'PageFailed'>,
): Decided<DocumentEvent>[] {
  if (!awaiting(document, answer.data)) return [];
  return followedByPages(document, [answer], answer.data.documentId);
}

/** What the document has already, from an earlier attempt or of its own, stays. */
function recordCopy(
  document: WorkOnDocument,
  { converted, extracted, recognised, blob, prepared, pages, ...rest }: CopiedWork,
): Decided<DocumentEvent>[] {
  const { documentId } = rest;
  const isRead = document.extraction.status === 'done';
  const ready = prepared.filter(({ pageNumber }) => !document.prepared.has(pageNumber));
  const done = pages.filter(({ pageNumber }) => !document.pages.has(pageNumber));
  const file = (document.converted ?? converted)?.blob ?? blob;
  const copied: DocumentEvent[] = [
    ...(converted && !document.converted ? [{ type: 'DocumentConverted', data: converted } as const] : []),
    ...(extracted && !isRead ? withRecognisedPages(extracted, recognised, file) : []),
    ...(ready.length > 0 ? [{ type: 'PagesPrepared', data: { documentId, pages: ready } } as const] : []),
    ...(done.length > 0 ? [{ type: 'PagesCopied', data: { ...rest, pages: done } } as const] : []),
  ];
  return copied.length === 0 ? [] : followedByPages(document, copied, documentId);
}

/** What of the text is still to be recognised is recognised for the copy. */
const withRecognisedPages = (
  extracted: Event<'DocumentExtracted'>['data'],
  recognised: CopiedWork['recognised'],
  file: BlobRef,
): DocumentEvent[] => [
  { type: 'DocumentExtracted', data: extracted },
  ...recognised.map((data) => ({ type: 'PageRecognised', data }) as const),
  ...requestRecognition(extracted, file),
];
