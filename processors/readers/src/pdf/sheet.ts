import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Matrix } from './matrix.ts';
import type { Sheet } from './source/drafted.ts';

/** A page as it is shown, with its top left as the origin; in points also where it says that its unit is a larger one, as PDFium counts. */
export function sheetOf(page: PDFPageProxy): Sheet {
  const { transform, width, height } = page.getViewport({ scale: 1 / page.userUnit });
  return { matrix: transform as unknown as Matrix, size: { width, height } };
}
