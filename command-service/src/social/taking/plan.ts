import type { PlannedDocument, SharedItem } from '@anamnesis/contracts/social/events.ts';
import { documentsIn, type Library } from '../../library/state.ts';

/** The folders and documents that a share has at this moment. */
export type ShareContent = {
  folders: { sourceFolderId: string; name: string }[];
  /** In their order; `sourceFolderId` null: it was sent as such. A text that was uploaded with a PDF follows it. */
  documents: { sourceDocumentId: string; sourceFolderId: string | null }[];
};

/** What the sender has deleted since is not in it; what was added to a folder is. A document comes once. */
export function contentOf(items: readonly SharedItem[], library: Library): ShareContent {
  const folders = items.flatMap(({ itemType, itemId }) => {
    const folder = itemType === 'folder' ? library.folders.get(itemId) : undefined;
    return folder ? [{ sourceFolderId: itemId, name: folder.name }] : [];
  });
  const places = new Map<string, string | null>();
  const add = (documentId: string, sourceFolderId: string | null): void => {
    for (const id of pairOf(library, documentId)) if (!places.has(id)) places.set(id, sourceFolderId);
  };
  for (const { sourceFolderId } of folders) {
    const inOrder = documentsIn(library, sourceFolderId).sort(
      ([, a], [, b]) => a.displayOrder - b.displayOrder,
    );
    for (const [documentId] of inOrder) add(documentId, sourceFolderId);
  }
  for (const { itemType, itemId } of items) {
    if (itemType === 'file' && library.documents.has(itemId)) add(itemId, null);
  }
  const documents = [...places].map(([sourceDocumentId, sourceFolderId]) => ({
    sourceDocumentId,
    sourceFolderId,
  }));
  return { folders, documents };
}

/** The document, and the one that it was uploaded together with: first the PDF, then its text. */
export function pairOf({ documents }: Library, documentId: string): string[] {
  const linked = documents.get(documentId)?.linkedDocumentId;
  if (linked && documents.has(linked)) return [linked, documentId];
  const texts = documents.filter(({ linkedDocumentId }) => linkedDocumentId === documentId);
  return [documentId, ...texts.keys()];
}

/** The next document, with its other half if that follows it. */
export function nextDocuments(toDo: Iterable<PlannedDocument>, library: Library): PlannedDocument[] {
  const [first, second] = toDo;
  if (!first) return [];
  const isPair = second && pairOf(library, first.sourceDocumentId).includes(second.sourceDocumentId);
  return isPair ? [first, second] : [first];
}

/** 'Kidney', 'Kidney and 2 more'. */
export const nameOfItems = (items: readonly Pick<SharedItem, 'name'>[]): string => {
  const [first, ...others] = items;
  return others.length === 0 ? (first?.name ?? '') : `${first?.name} and ${others.length} more`;
};
