import type { ExtractedDocument } from '@anamnesis/contracts/documents/processing/extracted.ts';
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

it('says what its pages are made of, where that was read', async () => {
  const blobs = createMemoryBlobStore();
  const text = '~~Old~~ Codeine\n\nDose \ufffd mg';
  const block = { kind: 'paragraph', start: 17, end: 26, path: ['~~Old~~ Codeine'] } as const;
  const heading = { kind: 'heading', level: 1, start: 0, end: 15, path: [] } as const;
  const document: ExtractedDocument = {
    version: 1,
    type: 'text',
    pages: [
      {
        pageNumber: 1,
        text,
        blocks: [
          { ...heading, path: [] },
          { ...block, path: [...block.path] },
        ],
      },
    ],
  };
  const { hash } = await blobs.put(Buffer.from(JSON.stringify(document)));
  const [page] = (await createReadDocumentText(blobs)(hash)).pages;
  expect(page!.blocks!.map(({ start, end, path }) => [page!.text.slice(start, end), path])).toEqual([
    ['Codeine', []],
    [expect.stringMatching(/^\ufffd+ \ufffd \ufffd+$/u), ['Codeine']],
  ]);
});
