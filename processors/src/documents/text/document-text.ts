import { extractedDocument } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { BlockTable, PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { withoutStruck } from '@anamnesis/contracts/documents/blocks/struck.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { withoutUnknown } from '@anamnesis/content/blocks.ts';
import { LRUCache } from 'lru-cache';
import { blocksWithoutStruck } from './moved-blocks.ts';
import { unsureWords } from '@anamnesis/readers';

/** The text of a document, by the hash of its blob, as its author means it: without what is crossed out. */
export type ReadDocumentText = (hash: string) => Promise<DocumentText>;

const kept = 8;

/**
 * Caches recently read documents: engines identify a document by its object, and pages are requested one by one. What rests on a sign that
 * nobody told is blotted out, unless the text is wanted as it is written: to be found, and not to make something of.
 */
export function createReadDocumentText(blobs: BlobStore, { asWritten = false } = {}): ReadDocumentText {
  const documents = new LRUCache<string, DocumentText>({
    max: kept,
    // A document that is evicted while it is being read is returned nevertheless.
    ignoreFetchAbort: true,
    fetchMethod: (hash) => read(blobs, hash, asWritten ? (text) => text : withoutUnknown),
  });
  return (hash) => documents.forceFetch(hash);
}

async function read(
  blobs: BlobStore,
  hash: string,
  legible: (text: string) => string,
): Promise<DocumentText> {
  const json: unknown = JSON.parse(new TextDecoder().decode(await blobs.read(hash)));
  const { pages } = extractedDocument.parse(json);
  return {
    pages: pages.map(({ pageNumber, text: written, recognised, blocks }) => {
      const left = withoutStruck(written);
      const own = blocks && blocksWithoutStruck(blocks, written, left);
      return {
        pageNumber,
        text: legible(left),
        ...(recognised?.words && { unsure: [...unsureWords(recognised.words)] }),
        ...(own && { blocks: own.map((block) => legibleBlock(block, legible)) }),
      };
    }),
  };
}

const legibleTable = (
  { heads, title, ...table }: BlockTable,
  legible: (text: string) => string,
): BlockTable => ({
  ...table,
  ...(heads && { heads: heads.map(legible) }),
  ...(title !== undefined && { title: legible(title) }),
});

/** Offsets stay what they are: what is blotted out is as long as what was there. */
const legibleBlock = (block: PageBlock, legible: (text: string) => string): PageBlock => ({
  ...block,
  path: block.path.map(legible),
  ...(block.table && { table: legibleTable(block.table, legible) }),
});
