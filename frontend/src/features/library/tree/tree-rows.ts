import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { idOf, nameOf, type LibraryDocument } from '../documents.ts';

/** A folder with its documents, all in the order in which they are shown. */
export interface ArrangedFolder {
  folder: Folder;
  documents: readonly LibraryDocument[];
}

interface Row {
  /** Unique in the tree. */
  key: string;
  name: string;
  folder: Folder;
  /** Its place among its siblings, and how many there are. */
  index: number;
  count: number;
}
export interface FolderRowData extends Row {
  kind: 'folder';
  open: boolean;
  documents: readonly LibraryDocument[];
}
export interface DocumentRowData extends Row {
  kind: 'document';
  document: LibraryDocument;
}
export type TreeRow = FolderRowData | DocumentRowData;

export const folderKey = (folderId: string): string => `folder ${folderId}`;
export const documentKey = (documentId: string): string => `document ${documentId}`;

/** The rows of the tree from top to bottom: folders, and the documents of those that are open. */
export function treeRows(folders: readonly ArrangedFolder[], closed: readonly string[]): TreeRow[] {
  return folders.flatMap(({ folder, documents }, index): TreeRow[] => {
    const open = !closed.includes(folder.Folder_id);
    const row: TreeRow = {
      kind: 'folder',
      key: folderKey(folder.Folder_id),
      name: folder.Folder_name,
      open,
      index,
      count: folders.length,
      folder,
      documents,
    };
    return open ? [row, ...documents.map((document, at) => documentRow(document, at, row))] : [row];
  });
}

const documentRow = (
  document: LibraryDocument,
  index: number,
  { folder, documents }: FolderRowData,
): TreeRow => ({
  kind: 'document',
  key: documentKey(idOf(document)),
  name: nameOf(document),
  index,
  count: documents.length,
  folder,
  document,
});
