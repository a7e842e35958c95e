import { documentsRefusals } from '@anamnesis/contracts/documents/refusals.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';

/**
 * Does what reads files of a document; rejects with the document's name where one of them is damaged or lost, and logs which. One that
 * was deleted while it was read is not there any more.
 */
export async function readingFiles<T>(
  { store, logger }: Pick<Dependencies, 'store' | 'logger'>,
  { documentId, name }: Pick<DocumentDocument, 'documentId' | 'name'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BlobNotFound)) throw error;
    if (!(await readModelOf(store, 'documents').get(documentId))) throw notFound('Document');
    logger.error({ err: error, documentId }, 'a file of a document is damaged or lost');
    throw new Rejection(
      documentsRefusals.STORED_FILE_DAMAGED,
      `A file of “${name}” is damaged on the server, so it cannot be shown. Upload the document again: it can then be opened here, too. Your cards and summaries are kept.`,
    );
  }
}

/** False for a file that is damaged or lost. */
export async function isFileThere(blobs: Pick<BlobStore, 'size'>, hash: string): Promise<boolean> {
  try {
    await blobs.size(hash);
    return true;
  } catch (error) {
    if (error instanceof BlobNotFound) return false;
    throw error;
  }
}
