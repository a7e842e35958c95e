// A page as PDFium draws it, in the box in which readers show it.
import type { PDFiumDocument, PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium';
import { addressOf, pdfiumDrawingOf, type PdfiumDrawing } from './pdfium.ts';

/** In points: every media box lies in it. */
const everything = 1e9;

export type ShownPage = {
  pdfium: PdfiumDrawing;
  page: PDFiumPage;
  address: number;
  /** In points. */
  width: number;
  height: number;
};

/**
 * A page (from 0). Of one whose crop box lies beside its media box PDFium shows nothing, and readers show the whole page. Throws where
 * the page is not there or has no size. Whoever asks for it closes it.
 */
export function shownPage(library: PDFiumLibrary, document: PDFiumDocument, index: number): ShownPage {
  const pdfium = pdfiumDrawingOf(library);
  const page = document.getPage(index);
  const address = addressOf(page);
  if (address === 0) throw new Error('The page cannot be read');
  const sized = () => ({
    width: pdfium.FPDF_GetPageWidthF(address),
    height: pdfium.FPDF_GetPageHeightF(address),
  });
  let { width, height } = sized();
  if (!(width > 0 && height > 0)) {
    pdfium.FPDFPage_SetCropBox(address, -everything, -everything, everything, everything);
    ({ width, height } = sized());
  }
  if (!(width > 0 && height > 0)) {
    pdfium.FPDF_ClosePage(address);
    throw new RangeError('The page has no size');
  }
  return { pdfium, page, address, width, height };
}
