import type { DocumentType } from '@anamnesis/contracts/library/events.ts';
import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';

/** What the views need to know of a document. */
export type DocumentRef = { id: string; name: string; type: DocumentType };

export const refOf = (document: Pdf | TextDocument): DocumentRef =>
  document.type === 'pdf'
    ? { id: document.PDF_id, name: document.PDF_name, type: 'pdf' }
    : { id: document.TextDoc_id, name: document.TextDoc_name, type: 'text' };
