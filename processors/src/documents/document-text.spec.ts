import type { ExtractedDocument } from '@anamnesis/contracts/documents/extracted.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { expect, it } from 'vitest';
import { createReadDocumentText } from './document-text.ts';

it('is the text of a document without what its author crossed out', async () => {
  const blobs = createMemoryBlobStore();
  const text = 'Codeine passes into milk.\n~~Codeine is safe when you breast-feed.~~';
  const document: ExtractedDocument = { version: 1, type: 'pdf', pages: [{ pageNumber: 1, text }] };
  const { hash } = await blobs.put(Buffer.from(JSON.stringify(document)));
  expect((await createReadDocumentText(blobs)(hash)).pages).toEqual([
    { pageNumber: 1, text: 'Codeine passes into milk.\n' },
  ]);
});
