import type { Folder, Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';

export type LibraryDocument = Pdf | TextDocument;

export const idOf = (document: LibraryDocument): string =>
  document.type === 'pdf' ? document.PDF_id : document.TextDoc_id;

export const nameOf = (document: LibraryDocument): string =>
  document.type === 'pdf' ? document.PDF_name : document.TextDoc_name;

/** What the buttons call it. */
export const kindOf = (document: LibraryDocument): 'PDF' | 'Document' =>
  document.type === 'pdf' ? 'PDF' : 'Document';

export const documentsOf = (folders: readonly Folder[]): LibraryDocument[] =>
  folders.flatMap((folder) => folder.PDFs);

export function findDocument(folders: readonly Folder[], id: string | null): LibraryDocument | undefined {
  return id === null ? undefined : documentsOf(folders).find((document) => idOf(document) === id);
}
