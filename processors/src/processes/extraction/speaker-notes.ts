import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { type ExtractedDocument, speakerNotes } from '@anamnesis/contracts/documents/extracted.ts';
import { withAdded } from '../../documents/added-notes.ts';

/** Stands above the notes on the page of their slide. */
const notesHeading = 'Notes:';

/** The text of a presentation with what its author noted to each slide. */
export async function withNotes(
  blobs: Pick<BlobStore, 'read'>,
  document: ExtractedDocument,
  { hash }: BlobRef,
): Promise<ExtractedDocument> {
  const json: unknown = JSON.parse(new TextDecoder().decode(await blobs.read(hash)));
  const noted = new Map(speakerNotes.parse(json).notes.map(({ pageNumber, text }) => [pageNumber, text]));
  const pages = document.pages.map((page) => {
    const text = noted.get(page.pageNumber);
    return text === undefined ? page : withAdded(page, `${notesHeading}\n${text}`);
  });
  return { ...document, pages };
}
