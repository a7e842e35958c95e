import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';

export type ProcessedDocument = Pdf | TextDocument;

export const documentIdOf = (document: ProcessedDocument): string =>
  document.type === 'pdf' ? document.PDF_id : document.TextDoc_id;
