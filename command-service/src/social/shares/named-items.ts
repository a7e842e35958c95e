import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { shareContentsOf } from '@anamnesis/contracts/social/shares/contents.ts';
import type { SharedItem } from '@anamnesis/contracts/social/events.ts';
import { mostItems, mostSharedDocuments } from '@anamnesis/contracts/social/limits.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { LibraryState } from '../../library/state.ts';

type Named = { folderIds: readonly string[]; fileIds: readonly string[] };

/**
 * What a person sends, as it is called now, each once: a file in a sent folder goes with the folder, a text with the PDF
 * that it was uploaded with. Throws NOT_FOUND for what is not in this library, NOTHING_TO_SEND and TOO_MANY_DOCUMENTS.
 */
export function namedItems(library: LibraryState, { folderIds, fileIds }: Named): SharedItem[] {
  const folders = new Set(folderIds);
  const files = new Set(fileIds);
  if (folders.size + files.size === 0) {
    throw new Rejection(socialRefusals.NOTHING_TO_SEND, 'Please choose at least one folder or file to send.');
  }
  if (folders.size + files.size > mostItems) throw tooManyItems();
  const items: SharedItem[] = [];
  for (const itemId of folders) {
    const folder = library.folders.get(itemId);
    if (!folder) throw notFound('Folder');
    items.push({ itemType: 'folder', itemId, name: folder.name });
  }
  for (const itemId of files) {
    const document = library.documents.get(itemId);
    if (!document) throw notFound('Document');
    const { folderId, linkedDocumentId, name } = document;
    const isIncluded = folders.has(folderId) || (linkedDocumentId !== null && files.has(linkedDocumentId));
    if (!isIncluded) items.push({ itemType: 'file', itemId, name });
  }
  requireFew(shareContentsOf(items, library.folders, library.documents));
  return items;
}

const tooManyItems = (): Rejection =>
  new Rejection(
    socialRefusals.TOO_MANY_DOCUMENTS,
    `You can send at most ${mostItems} folders and files at once. Please send them in several parts.`,
  );

type Documents = { folders: readonly { documents: readonly unknown[] }[]; files: readonly unknown[] };

const documentCount = ({ folders, files }: Documents): number =>
  folders.reduce((sum, { documents }) => sum + documents.length, files.length);

/** Throws TOO_MANY_DOCUMENTS. */
export function requireFew(contents: Documents): void {
  const count = documentCount(contents);
  if (count <= mostSharedDocuments) return;
  const [found, most] = [count, mostSharedDocuments].map((amount) => amount.toLocaleString('en-GB'));
  throw new Rejection(
    socialRefusals.TOO_MANY_DOCUMENTS,
    `This has ${found} documents; at most ${most} can be sent at once. Please send it in several parts.`,
  );
}
