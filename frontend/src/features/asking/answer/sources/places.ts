import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { refOf, type DocumentRef } from '../../../../documents/document-ref.ts';
import { facesOf } from '../../../../documents/pair.ts';
import type { Place } from '../../question/question.ts';

const all = { value: 'all', label: 'All notes' };
const indent = '\u00A0\u00A0\u00A0';

/** What can be searched, for a list: everything, the folders, and under each its documents. */
export const placeChoices = (folders: readonly Folder[]): { value: string; label: string }[] => [
  all,
  ...folders.flatMap((folder) => {
    const faces = facesOf(folder);
    const documents = folder.PDFs.map(refOf).filter(({ id }) => !faces.has(id));
    return [
      { value: valueOf({ folderId: folder.Folder_id }), label: folder.Folder_name },
      ...documents.map(({ id, name }) => ({ value: valueOf({ pdfId: id }), label: `${indent}${name}` })),
    ];
  }),
];

/** A place as the value of a choice, and back. */
export function valueOf({ folderId, pdfId }: Place): string {
  if (pdfId !== undefined) return `document ${pdfId}`;
  return folderId === undefined ? all.value : `folder ${folderId}`;
}

export function placeOf(value: string): Place {
  const id = value.slice(value.indexOf(' ') + 1);
  if (value.startsWith('document ')) return { pdfId: id };
  return value.startsWith('folder ') ? { folderId: id } : {};
}

/** The place as long as it is there; otherwise all notes. */
export const placeThere = (folders: readonly Folder[], place: Place): Place =>
  nameOf(folders, place) === null ? {} : place;

/** What a folder or a document is called; null for all notes, and for what is gone. */
export function nameOf(folders: readonly Folder[], { folderId, pdfId }: Place): string | null {
  if (pdfId !== undefined) return citedDocument(folders, pdfId)?.ref.name ?? null;
  return folders.find(({ Folder_id }) => Folder_id === folderId)?.Folder_name ?? null;
}

export interface CitedDocument {
  ref: DocumentRef;
  /** Cards can be made for its pages. Those of a document of two faces are of its text. */
  takesCards: boolean;
  /** It has nothing but cards. */
  isDeck: boolean;
}

/** The document that an answer cites; undefined when it is not there any more. */
export function citedDocument(folders: readonly Folder[], id: string): CitedDocument | undefined {
  for (const folder of folders) {
    const document = folder.PDFs.find((each) => refOf(each).id === id);
    if (document) {
      const takesCards = !facesOf(folder).has(id);
      return { ref: refOf(document), takesCards, isDeck: document.isDeck === true };
    }
  }
  return undefined;
}
