import { longestNotes, type NotedPage } from '@anamnesis/contracts/documents/page.ts';
import { speakerNotes } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { createJsonLibrary } from './json-library.ts';

/** Reads the speaker notes of documents that were presentations. */
export type NotesLibrary = {
  /** By page, ascending; none of a document without notes. */
  read(documentId: string): Promise<readonly NotedPage[]>;
};

const capacity = 16;
const keptBytes = 16 * 2 ** 20;
const none: readonly NotedPage[] = [];

export function createNotesLibrary({
  store,
  blobs,
}: Pick<Dependencies, 'store'> & { blobs: Pick<Dependencies['blobs'], 'read'> }): NotesLibrary {
  const library = createJsonLibrary(blobs, { schema: speakerNotes, capacity, keptBytes });
  return {
    async read(documentId) {
      const where = { documentId, kind: 'notes', used: 1 } as const;
      const [file] = await readModelOf(store, 'document-files').find({ where, limit: 1 });
      if (!file) return none;
      const { notes } = await library.read(file.doc.hash).catch((error: unknown) => {
        // A document that is deleted meanwhile.
        if (error instanceof BlobNotFound) return { notes: none };
        throw error;
      });
      return notes.map(({ pageNumber, text }) => ({ pageNumber, text: shortened(text) }));
    },
  };
}

export const notesOn = (notes: readonly NotedPage[], pageNumber: number): { notes?: string } => {
  const text = notes.find((page) => page.pageNumber === pageNumber)?.text;
  return text === undefined ? {} : { notes: text };
};

/** No character is cut in two. */
const shortened = (text: string): string =>
  text.length <= longestNotes ? text : `${text.slice(0, longestNotes - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
