import { type ExtractedDocument, extractedDocument } from '@anamnesis/contracts/documents/extracted.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { LRUCache } from 'lru-cache';

/** Reads the extracted text of documents; the most recently used are cached. */
export type TextLibrary = { read(hash: string): Promise<ExtractedDocument> };

/** As JSON. The document used last is kept however large it is. */
const defaultKeptBytes = 64 * 2 ** 20;

export function createTextLibrary(
  blobs: Pick<BlobStore, 'read'>,
  capacity = 16,
  keptBytes = defaultKeptBytes,
): TextLibrary {
  const recent = new LRUCache<string, ExtractedDocument>({
    max: capacity,
    maxSize: keptBytes,
    // One that is evicted while it is read is returned all the same.
    ignoreFetchAbort: true,
    async fetchMethod(hash, _, { options }) {
      const json = await blobs.read(hash);
      options.size = Math.min(json.length, keptBytes);
      return extractedDocument.parse(JSON.parse(new TextDecoder().decode(json)));
    },
  });
  return { read: (hash) => recent.forceFetch(hash) };
}
