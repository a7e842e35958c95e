import type { Folder, Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';

/** A text; with the PDF that it was uploaded together with, when both are one document. */
export type TextWithPages = TextDocument & { pages?: Pdf };

/** By id, the PDFs of a folder that are the pages of a text. One that was studied by itself is a document of its own. */
export function facesOf({ PDFs }: Pick<Folder, 'PDFs'>): ReadonlyMap<string, Pdf> {
  const linked = new Set(PDFs.map((document) => (document.type === 'text' ? document.PDF_id : undefined)));
  return new Map(
    PDFs.filter((document) => document.type === 'pdf')
      .filter((pdf) => linked.has(pdf.PDF_id) && !pdf.hasAnkiCards)
      .filter(({ processing }) => processing.status === 'unprocessed')
      .map((pdf) => [pdf.PDF_id, pdf]),
  );
}
