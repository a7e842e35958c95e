import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfMatrix } from './matrix.ts';
import type { PageSheet } from './source/drafted.ts';

/** A page as it is shown, with its top left as the origin; in points also where it says that its unit is a larger one, as PDFium counts. */
export function sheetOfPage(page: PDFPageProxy): PageSheet {
  const { transform, width, height } = page.getViewport({ scale: 1 / page.userUnit });
  return { matrix: transform as unknown as PdfMatrix, size: { width, height } };
}
