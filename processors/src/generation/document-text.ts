import { extractedDocument } from '@anamnesis/contracts/documents/extracted.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { LRUCache } from 'lru-cache';

/** The text of a document, by the hash of its blob. */
export type ReadDocumentText = (hash: string) => Promise<DocumentText>;

const kept = 8;

/** Keeps the documents read last: engines recognise a document by its object, and its pages are asked for one by one. */
export function createReadDocumentText(blobs: BlobStore): ReadDocumentText {
  const documents = new LRUCache<string, DocumentText>({
    max: kept,
    // One that is evicted while it is read is returned all the same.
    ignoreFetchAbort: true,
    fetchMethod: (hash) => read(blobs, hash),
  });
  return (hash) => documents.forceFetch(hash);
}

async function read(blobs: BlobStore, hash: string): Promise<DocumentText> {
  const json: unknown = JSON.parse(new TextDecoder().decode(await blobs.read(hash)));
  const { pages } = extractedDocument.parse(json);
  return { pages: pages.map(({ pageNumber, text }) => ({ pageNumber, text })) };
}
