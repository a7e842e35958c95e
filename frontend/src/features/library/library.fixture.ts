import type { Folder, Pdf } from '@anamnesis/contracts/library/api.ts';

/** A folder for specs: its id is `folder-<name>`. */
export const aFolder = (name: string, fields: Partial<Folder> = {}): Folder => ({
  Folder_id: `folder-${name}`,
  Folder_name: name,
  display_order: 0,
  PDFs: [],
  ...fields,
});

/** A processed PDF of three pages for specs: its id is `pdf-<name>`. */
export const aPdf = (name: string, fields: Partial<Pdf> = {}): Pdf => ({
  PDF_id: `pdf-${name}`,
  PDF_name: name,
  type: 'pdf',
  Folder_id: 'folder',
  display_order: 0,
  totalPages: 3,
  extraction: 'done',
  pagesFailed: false,
  processing: { status: 'processed', pagesDone: 3, failedPages: [] },
  hasSummaries: true,
  hasAnkiCards: true,
  ...fields,
});
