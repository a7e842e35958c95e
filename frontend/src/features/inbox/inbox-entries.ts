import type { Folder, Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';

/** Specification 1 §2, inbox panel. */
export interface InboxFile {
  id: string;
  name: string;
  type: 'pdf' | 'text';
  folderId: string;
  folderName: string;
}

export interface InboxFolder {
  id: string;
  name: string;
  fileCount: number;
  files: InboxFile[];
}

type Ordered = { display_order: number };
const byOrder = (a: Ordered, b: Ordered): number => a.display_order - b.display_order;

/** Folders with their files, both by display order, whatever the order in which they come. Files of no known folder are left out. */
export function inboxFolders(
  folders: readonly Folder[],
  documents: readonly (Pdf | TextDocument)[],
): InboxFolder[] {
  const inFolder = Map.groupBy(documents.toSorted(byOrder), ({ Folder_id }) => Folder_id);
  return folders.toSorted(byOrder).map(({ Folder_id: id, Folder_name: name }) => {
    const files = (inFolder.get(id) ?? []).map((document): InboxFile => ({
      id: document.type === 'pdf' ? document.PDF_id : document.TextDoc_id,
      name: document.type === 'pdf' ? document.PDF_name : document.TextDoc_name,
      type: document.type,
      folderId: id,
      folderName: name,
    }));
    return { id, name, fileCount: files.length, files };
  });
}
