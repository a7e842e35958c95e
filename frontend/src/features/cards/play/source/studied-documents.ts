import type { StudiedDocument } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { createContext, use } from 'react';

/** The documents that a session over several has cards of; empty where it is over one. */
export const StudiedDocuments = createContext<readonly StudiedDocument[]>([]);

/** The name of the document that a card is of, where it says something. */
export const useStudiedName = (documentId: string): string | undefined =>
  use(StudiedDocuments).find((document) => document.documentId === documentId)?.name;

/** '3 PDFs', '1 PDF'; '2 documents' where texts are among them. */
export function documentsInWords(documents: readonly Pick<StudiedDocument, 'type'>[]): string {
  const { length } = documents;
  const kind = documents.every(({ type }) => type === 'pdf') ? 'PDF' : 'document';
  return `${length} ${kind}${length === 1 ? '' : 's'}`;
}
