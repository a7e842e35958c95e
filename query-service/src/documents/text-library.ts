import { type ExtractedDocument, extractedDocument } from '@anamnesis/contracts/documents/extracted.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';

/** Reads the extracted text of documents; the last few stay parsed. */
export type TextLibrary = { read(hash: string): Promise<ExtractedDocument> };

export function createTextLibrary(blobs: Pick<BlobStore, 'read'>, capacity = 16): TextLibrary {
  const recent = new Map<string, Promise<ExtractedDocument>>();

  async function load(hash: string): Promise<ExtractedDocument> {
    const text = new TextDecoder().decode(await blobs.read(hash));
    return extractedDocument.parse(JSON.parse(text));
  }

  return {
    async read(hash) {
      const document = recent.get(hash) ?? load(hash);
      recent.delete(hash);
      recent.set(hash, document);
      const [oldest] = recent.keys();
      if (recent.size > capacity && oldest !== undefined) recent.delete(oldest);
      try {
        return await document;
      } catch (error) {
        recent.delete(hash);
        throw error;
      }
    },
  };
}
