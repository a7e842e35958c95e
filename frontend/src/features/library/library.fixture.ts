import type { Folder, Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';

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

/** A text of three chunks that was processed, for specs: its id is `text-<name>`. */
export function aText(name: string, fields: Partial<TextDocument> = {}): TextDocument {
  const { PDF_id: _, PDF_name: __, ...same } = aPdf(name);
  return { ...same, TextDoc_id: `text-${name}`, TextDoc_name: name, type: 'text', ...fields };
}

/** A PDF and its text, of which only the text is studied. */
export const aPair = (name: string): [Pdf, TextDocument] => [
  aPdf(name, {
    processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
    hasSummaries: false,
    hasAnkiCards: false,
  }),
  aText(name, { PDF_id: `pdf-${name}`, display_order: 1 }),
];
