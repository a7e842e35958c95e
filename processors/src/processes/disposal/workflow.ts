import { DiscardDocument, ReleaseDocumentFiles } from '@anamnesis/contracts/documents/commands.ts';
import { documentsGone } from '@anamnesis/contracts/documents/processing/progress.ts';
import { emit, type EventNamed, send, stateless } from '../../platform/workflow.ts';

export type Deleted = EventNamed<'DocumentDeleted' | 'FolderDeleted' | 'LibraryErased'>;
export type Output = { type: 'FreeFilesOf'; documentId: string };

/** Documents in one message, which has a largest size. */
const toldAtOnce = 1_000;

/**
 * Ends the work on a deleted document wherever it goes on, closes the processing and the deck of a deleted document, so that late events cannot recreate them, and frees its
 * files. The order matters: a discarded document gets no more files, and the read model forgets them last, so that this
 * can be retried.
 */
export const disposal = stateless<Deleted, Output>(({ type, data }) => {
  const documentIds = type === 'DocumentDeleted' ? [data.documentId] : data.documentIds;
  const messages = Array.from({ length: Math.ceil(documentIds.length / toldAtOnce) }, (_, n) =>
    emit(documentsGone, { documentIds: documentIds.slice(n * toldAtOnce, (n + 1) * toldAtOnce) }),
  );
  const steps = documentIds.flatMap((documentId) => [
    send(DiscardDocument, { documentId }, { part: documentId }),
    { type: 'FreeFilesOf' as const, documentId },
    send(ReleaseDocumentFiles, { documentId }, { part: documentId }),
  ]);
  return [...messages, ...steps];
});
