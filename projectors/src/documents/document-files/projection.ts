import {
  type DocumentFile,
  documentFileKey,
  documentFilesModel,
} from '@anamnesis/contracts/documents/read-models.ts';
import { hashOfMedia, typeOfMedia } from '@anamnesis/contracts/cards/imports/media.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** Which blobs each document has. What a deleted document had stays, unused, until it was let go. */
export const documentFilesProjection = defineProjection<AnamnesisEvent>()(documentFilesModel, {
  DocumentUploaded: ({ data: { documentId, blob, fileName, mime }, metadata: { userId } }) => [
    keep({ documentId, userId, hash: blob.hash, used: 1, kind: 'original', fileName, mime }),
  ],
  DocumentConverted: ({ data: { documentId, blob, notes }, metadata: { userId } }) => [
    keep({ ...made, documentId, userId, hash: blob.hash, kind: 'converted', mime: 'application/pdf' }),
    ...(notes ? [keep({ ...made, documentId, userId, hash: notes.hash, kind: 'notes' })] : []),
  ],
  DocumentExtracted: ({ data: { documentId, textBlob }, metadata: { userId } }) => [
    keep({ ...made, documentId, userId, hash: textBlob.hash, kind: 'text' }),
  ],
  TextReadAgain: ({ data: { documentId, textBlob, replaces }, metadata: { userId } }) => [
    keep({ ...made, documentId, userId, hash: textBlob.hash, kind: 'text' }),
    ...replaces.map((hash) => ({ delete: documentFileKey(documentId, hash) })),
  ],
  PageRecognised: ({ data: { documentId, textBlob }, metadata: { userId } }) => [
    keep({ ...made, documentId, userId, hash: textBlob.hash, kind: 'text' }),
  ],
  RecognitionCompleted: ({ data: { documentId, textBlob }, metadata: { userId } }) => [
    keep({ ...made, documentId, userId, hash: textBlob.hash, kind: 'text' }),
  ],
  PagesPrepared: ({ data: { documentId, pages }, metadata: { userId } }) =>
    pages.map(({ blob }) => keep({ ...made, documentId, userId, hash: blob.hash, kind: 'page' })),
  // A deck that is being imported, until that has ended.
  DeckImportRequested: ({ data: { importId, blob, fileName }, metadata: { userId } }) => [
    keep({ ...made, documentId: importId, userId, hash: blob.hash, kind: 'deck', fileName }),
  ],
  DeckImportFinished: ({ data: { importId } }) => [{ deleteWhere: { documentId: importId } }],
  DeckImportFailed: ({ data: { importId } }) => [{ deleteWhere: { documentId: importId } }],
  DeckImportCancelled: ({ data: { importId } }) => [{ deleteWhere: { documentId: importId } }],
  DeckImportsErased: ({ data: { open } }) =>
    open.map(({ importId }) => ({ deleteWhere: { documentId: importId } })),
  MediaAdded: ({ data: { documentId, media }, metadata: { userId } }) =>
    media.map(({ file }) => keepMedium({ documentId, userId, file })),
  DocumentDeleted: ({ data: { documentId } }) => unused([documentId]),
  FolderDeleted: ({ data: { documentIds } }) => unused(documentIds),
  LibraryErased: ({ data: { documentIds } }) => unused(documentIds),
  // Files that were recorded while the document was being deleted.
  DocumentDiscarded: ({ data: { documentId } }) => unused([documentId]),
  DocumentFilesReleased: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
});

const made = { used: 1, fileName: null, mime: null } as const;

/** An original of one page is its own page: it stays the original. */
const keep = (file: DocumentFile): Change<DocumentFile> => ({
  upsert: documentFileKey(file.documentId, file.hash),
  merge: (known) => known ?? file,
});

/** It may be another file of its document as well, which it stays. */
const keepMedium = ({
  documentId,
  userId,
  file,
}: {
  documentId: string;
  userId: string;
  file: string;
}): Change<DocumentFile> => {
  const hash = hashOfMedia(file);
  const medium = {
    documentId,
    userId,
    hash,
    kind: 'medium',
    fileName: file,
    mime: typeOfMedia(file),
  } as const;
  return {
    upsert: documentFileKey(documentId, hash),
    merge: (known) => ({ ...(known ?? { ...medium, used: 1 }), isMedium: true }),
  };
};

const unused = (documentIds: readonly string[]): Change<DocumentFile>[] =>
  documentIds.map((documentId) => ({ setWhere: { documentId, used: 1 }, set: { used: 0 } }));
