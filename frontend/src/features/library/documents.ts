import type { Folder, Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { facesOf, type TextWithPages } from '../../documents/pair.ts';

/** One entry: a PDF, a text, or a text whose pages are those of a PDF. */
export type LibraryDocument = Pdf | TextWithPages;

/** The PDF that is shown as the pages of this document, whose text is what is studied. */
export const pagesOf = (document: LibraryDocument): Pdf | undefined =>
  document.type === 'text' ? document.pages : undefined;

export const idOf = (document: LibraryDocument): string =>
  document.type === 'pdf' ? document.PDF_id : document.TextDoc_id;

export const nameOf = (document: LibraryDocument): string =>
  document.type === 'pdf' ? document.PDF_name : document.TextDoc_name;

/** What the buttons call it. */
export function kindOf({ isDeck, type }: LibraryDocument): 'Deck' | 'PDF' | 'Document' {
  if (isDeck) return 'Deck';
  return type === 'pdf' ? 'PDF' : 'Document';
}

/** A PDF and the text it was uploaded with are one entry. A PDF that was studied by itself keeps an entry of its own. */
export function entriesOf(folder: Folder): LibraryDocument[] {
  const faces = facesOf(folder);
  return folder.PDFs.filter((document) => !faces.has(idOf(document))).map((document) =>
    withPages(document, faces),
  );
}

function withPages(document: Pdf | TextDocument, faces: ReadonlyMap<string, Pdf>): LibraryDocument {
  const pages = document.type === 'text' && document.PDF_id ? faces.get(document.PDF_id) : undefined;
  return document.type === 'text' && pages ? { ...document, pages } : document;
}

/** The ids of all that an entry stands for, in the order in which they are kept. */
export function idsOf(document: LibraryDocument): string[] {
  const pages = pagesOf(document);
  return pages ? [pages.PDF_id, idOf(document)] : [idOf(document)];
}

/** The ids of all that an entry stands for, each with its place in its folder. */
export const facesIn = (folders: readonly Folder[], document: LibraryDocument) =>
  folders
    .flatMap(({ PDFs }) => PDFs)
    .filter((each) => idsOf(document).includes(idOf(each)))
    .map((each) => ({ pdfId: idOf(each), displayOrder: each.display_order }));

export const documentsOf = (folders: readonly Folder[]): LibraryDocument[] => folders.flatMap(entriesOf);

/** The entry of a document, by the id of either face. */
export function findDocument(folders: readonly Folder[], id: string | null): LibraryDocument | undefined {
  return id === null ? undefined : documentsOf(folders).find((document) => idsOf(document).includes(id));
}
