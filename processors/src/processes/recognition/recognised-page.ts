import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { blobRefSchema } from '@anamnesis/contracts/library/events.ts';
import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { z } from 'zod';
import type { RecognisedPage } from '@anamnesis/readers';
import type { RecognisePage } from '../../documents/recognition/pool.ts';
import { putText, readStoredDocument } from '../../documents/text/stored-text.ts';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { freeWithdrawn } from '../../platform/files/free-withdrawn.ts';
import { storedFile } from '../../platform/workers/source-file.ts';
import { withAdded } from '../../documents/text/added-notes.ts';

const recognisedSchema = z.object({ textBlob: blobRefSchema, confidence: z.number() });
/** Where the text of a page is, and how sure it is. */
export type Recognised = z.infer<typeof recognisedSchema>;

/** Pages of one document that are recognised concurrently. */
export const pagesAtOnce = 2;

/** Raise the version with whatever changes what is recognised on a page. */
const textOfPage = (pageNumber: number): Derivation<Recognised> => ({
  name: `recognised@4/${pageNumber}`,
  schema: recognisedSchema,
  filesOf: ({ textBlob }) => [textBlob.hash],
  atOnce: pagesAtOnce,
});

export type PageDependencies = {
  blobs: BlobStore;
  recognisePage: RecognisePage;
  derived: DerivedResults;
  freeFiles: FreeUnusedFiles;
};

/** The texts of the pages of files, each recognised once for all who have the file. */
export function recognisedPages({ blobs, recognisePage, derived, freeFiles }: PageDependencies) {
  const recognise = (file: BlobRef, pageNumber: number, work: Work): Promise<Recognised> =>
    derived.of(
      file.hash,
      textOfPage(pageNumber),
      async (shared): Promise<Computed<Recognised>> => {
        const source = storedFile(blobs, file.hash, file.size);
        const page = await recognisePage({ file: source, pageNumber }, shared);
        const textBlob = await store(blobs, pageNumber, page);
        await freeWithdrawn(freeFiles, shared, [file.hash, textBlob.hash]);
        return { value: { textBlob, confidence: confidenceOf(page) }, keep: true };
      },
      work,
    );

  return {
    /** `read`: what the page has besides, such as the speaker notes of its slide. Rejects as `recognisePage`. */
    async of(file: BlobRef, pageNumber: number, read: string, work: Work): Promise<Recognised> {
      const recognised = await recognise(file, pageNumber, work);
      if (read === '') return recognised;
      const document = await readStoredDocument(blobs, recognised.textBlob.hash);
      const pages = document.pages.map((page) => withAdded(page, read));
      return { ...recognised, textBlob: await putText(blobs, { ...document, pages }) };
    },
    /** What was recognised of the page before, for whoever has the file. */
    known: (file: BlobRef, pageNumber: number) => derived.partOf(file.hash, textOfPage(pageNumber)),
  };
}

/** 0 where there is no text. */
const confidenceOf = ({ text, confidence }: RecognisedPage): number =>
  text.trim() === '' ? 0 : Math.min(1, Math.max(0, confidence));

function store(blobs: BlobStore, pageNumber: number, page: RecognisedPage): Promise<BlobRef> {
  const { text, words, turnedBy, skew, blocks } = page;
  const recognised = { confidence: confidenceOf(page), turnedBy, skew, words };
  const stored = { pageNumber, text, recognised, blocks: pageNumber === 1 ? blocks : unsureAtTop(blocks) };
  return putText(blobs, { version: 1, type: 'pdf', pages: [stored] });
}

/** Pages are recognised one by one: what stands above the first heading of one may belong to a heading before. */
function unsureAtTop(blocks: readonly PageBlock[]): PageBlock[] {
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  return blocks.map((block, at) => (first < 0 || at < first ? { ...block, isPathUnsure: true } : block));
}
