import { isConverted } from '@anamnesis/contracts/library/files/converted-files.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { noWork, type StoredDocument } from './page-work.ts';

type DocumentUploaded = RecordedEvent<Extract<LibraryEvent, { type: 'DocumentUploaded' }>>;

/** A document as it was uploaded: nothing of it is read or made yet. */
export function newStoredDocument({ data, metadata }: DocumentUploaded): StoredDocument {
  const {
    documentId,
    folderId,
    name,
    type,
    displayOrder,
    linkedDocumentId,
    totalPages,
    mime,
    copied,
    isDeck,
  } = data;
  return {
    documentId,
    userId: metadata.userId,
    folderId,
    name,
    type,
    displayOrder,
    linkedDocumentId,
    ...(isDeck && { isDeck }),
    uploadedAt: metadata.time,
    changedAt: metadata.time,
    isConverting: isConverted(mime) && copied?.isReady !== true,
    totalPages,
    extraction: { status: 'pending' },
    textBlob: null,
    readingVersion: null,
    recognising: 0,
    recognised: [],
    pagesReady: type === 'text',
    pagesFailed: false,
    pagesNotice: null,
    processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
    howMany: null,
    summaryCount: 0,
    cardCount: 0,
    writtenCount: 0,
    suggestionCount: 0,
    newCards: null,
    replacedCards: 0,
    lacks: [],
    standIns: [],
    pages: noWork,
  };
}
