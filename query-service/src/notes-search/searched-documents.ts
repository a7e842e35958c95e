import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { mostSearched } from '@anamnesis/contracts/notes-search/limits.ts';
import type { SearchedDocument } from '@anamnesis/contracts/notes-search/requests.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../read-models.ts';

type Place = { folderId?: string | undefined; pdfId?: string | undefined };
export type Searched = Pick<DocumentDocument, 'documentId' | 'name' | 'type' | 'writtenCount' | 'isDeck'> &
  SearchedDocument;

/** The person's own documents: all, those of a folder, or one of them; refused where it is not theirs. */
export async function ownDocuments(
  store: Pick<ReadStore, 'collection'>,
  userId: string,
  { folderId, pdfId }: Place = {},
): Promise<DocumentDocument[]> {
  if (folderId !== undefined) {
    const folder = await readModelOf(store, 'folders').get(folderId);
    if (folder?.userId !== userId) throw notFound('Folder');
  }
  if (pdfId !== undefined) {
    const document = await readModelOf(store, 'documents').get(pdfId);
    if (document?.userId !== userId) throw notFound('Document');
    return [document];
  }
  const found = await readModelOf(store, 'documents').find({
    where: { userId, ...(folderId !== undefined && { folderId }) },
    sort: [['displayOrder', 'asc']],
    limit: mostSearched,
  });
  return found.map(({ doc }) => doc);
}

/** How many of them are still read: nothing of these, or of their pictures, can be found yet. */
export const stillRead = (documents: readonly DocumentDocument[]): number =>
  documents.filter(({ extraction, recognising }) => extraction.status === 'pending' || recognising > 0)
    .length;

/** Those whose text was read. */
export const withReadText = (documents: readonly DocumentDocument[]): Searched[] =>
  documents.flatMap(({ documentId, name, type, writtenCount, isDeck, textBlob, totalPages }) =>
    textBlob === null
      ? []
      : [{ documentId, name, type, writtenCount, isDeck, textBlob, totalPages: totalPages ?? 0 }],
  );

type Counted = Pick<DocumentDocument, 'documentId' | 'writtenCount'>;

/** Those with cards that the person wrote, or brought with a deck; what was made of a text is found with it. */
export const withOwnCards = (documents: readonly Counted[]): string[] =>
  documents.filter(({ writtenCount }) => writtenCount > 0).map(({ documentId }) => documentId);

/** Those with a text of their own, as processors know them. Of a deck its cards are searched alone. */
export const searchedTexts = (documents: readonly Searched[]): SearchedDocument[] =>
  documents
    .filter(({ isDeck }) => !isDeck)
    .map(({ documentId, textBlob, totalPages }) => ({ documentId, textBlob, totalPages }));
