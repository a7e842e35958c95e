import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { studiedDocument } from '../../documents/studied-document.ts';
import { readModelOf } from '../../read-models.ts';

export type DeckAsked = { pdfId?: string | undefined; folderId?: string | undefined };
/** The documents whose cards a deck holds, in the order of the library, and what it is named after. */
export type DeckContents = { name: string; folderName: string; documents: DocumentDocument[] };

/** Throws NOT_FOUND for what is not there, or somebody else's. */
export async function deckContents(
  store: ReadStore,
  userId: string,
  { pdfId, folderId }: DeckAsked,
): Promise<DeckContents> {
  if (pdfId !== undefined) {
    const document = await studiedDocument(store, userId, pdfId);
    const folder = await readModelOf(store, 'folders').get(document.folderId);
    return { name: document.name, folderName: folder?.name ?? '', documents: [document] };
  }
  const folder = folderId === undefined ? null : await readModelOf(store, 'folders').get(folderId);
  if (folder?.userId !== userId) throw notFound(folderId === undefined ? 'Document' : 'Folder');
  const all = await readModelOf(store, 'documents').find({
    where: { userId },
    sort: [['displayOrder', 'asc']],
  });
  const documents = all.flatMap(({ doc }) => (doc.folderId === folderId ? [doc] : []));
  return { name: folder.name, folderName: folder.name, documents };
}
