import { extractedDocument } from '@anamnesis/contracts/documents/extracted.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { LRUCache } from 'lru-cache';
import { unsureWords } from './recognition/unsure.ts';

/** The text of a document, by the hash of its blob. */
export type ReadDocumentText = (hash: string) => Promise<DocumentText>;

const kept = 8;

/** Caches recently read documents: engines identify a document by its object, and pages are requested one by one. */
export function createReadDocumentText(blobs: BlobStore): ReadDocumentText {
  const documents = new LRUCache<string, DocumentText>({
    max: kept,
    // A document that is evicted while it is being read is returned nevertheless.
    ignoreFetchAbort: true,
    fetchMethod: (hash) => read(blobs, hash),
  });
  return (hash) => documents.forceFetch(hash);
}

async function read(blobs: BlobStore, hash: string): Promise<DocumentText> {
  const json: unknown = JSON.parse(new TextDecoder().decode(await blobs.read(hash)));
  const { pages } = extractedDocument.parse(json);
  return {
    pages: pages.map(({ pageNumber, text, recognised }) =>
      recognised?.words
        ? { pageNumber, text, unsure: [...unsureWords(recognised.words)] }
        : { pageNumber, text },
    ),
  };
}
