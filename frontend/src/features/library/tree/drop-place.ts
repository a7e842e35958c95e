import type { TreeRow } from './tree-rows.ts';

/** Where a row that is dragged would go: to another place among its siblings, or, a document, into another folder. */
export type DropPlace =
  | { kind: 'place'; row: TreeRow; to: number; edge: 'above' | 'below' }
  | { kind: 'folder'; folderId: string };

/** What letting go of a row over another one does; null: nothing. It takes the place of what it is let go on. */
export function dropPlace(rows: readonly TreeRow[], dragged: TreeRow, over: TreeRow): DropPlace | null {
  const { Folder_id: folderId } = over.folder;
  if (dragged.kind === 'document' && dragged.folder.Folder_id !== folderId)
    return { kind: 'folder', folderId };
  if (dragged.kind === 'document' && over.kind === 'folder') return null;
  // A folder is put in the place of a folder, also over the documents of that.
  const target =
    dragged.kind === 'folder'
      ? rows.find(({ kind, folder }) => kind === 'folder' && folder.Folder_id === folderId)
      : over;
  if (!target || target.index === dragged.index) return null;
  return {
    kind: 'place',
    row: target,
    to: target.index,
    edge: target.index < dragged.index ? 'above' : 'below',
  };
}
