// What stands in the place of a page that can neither be cut out nor drawn.
import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib';

/** A PDF of one page that says which page cannot be shown. */
export async function placeholderPage(pageNumber: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.drawText(`Page ${pageNumber} of this document cannot be shown.`, {
    x: 150,
    y: 420,
    size: 14,
    font,
    color: rgb(0.3, 0.3, 0.3),
  });
  return pdf.save({ addDefaultPage: false });
}
