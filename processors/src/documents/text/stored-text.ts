import {
  extractedDocument,
  type ExtractedDocument,
} from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';

export const readStoredDocument = async (
  blobs: Pick<BlobStore, 'read'>,
  hash: string,
): Promise<ExtractedDocument> =>
  extractedDocument.parse(JSON.parse(new TextDecoder().decode(await blobs.read(hash))));

export const putText = (blobs: Pick<BlobStore, 'put'>, document: ExtractedDocument): Promise<BlobRef> =>
  blobs.put(new TextEncoder().encode(JSON.stringify(document)));
