import type { ExtractedDocument } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../../read-models.ts';
import { notReady } from '../pages/not-ready.ts';
import type { TextLibrary } from './text-library.ts';

/** The text of a document, also of one that was read again a moment ago, and whose text before is gone. */
export async function documentText(
  { store, texts }: { store: ReadStore; texts: TextLibrary },
  document: DocumentDocument,
): Promise<ExtractedDocument> {
  const { documentId, textBlob } = document;
  if (textBlob === null) throw notReady(document);
  return texts.read(textBlob).catch(async (error: unknown) => {
    if (!(error instanceof BlobNotFound)) throw error;
    const now = await readModelOf(store, 'documents').get(documentId);
    if (!now?.textBlob || now.textBlob === textBlob) throw error;
    return texts.read(now.textBlob);
  });
}
