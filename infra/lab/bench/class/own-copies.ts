import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** So many PDFs with the pages of one, each with a line of its own on every page: nothing that is made of them is the same. */
export async function ownCopies(bytes: Uint8Array, count: number): Promise<Uint8Array[]> {
  const copies: Uint8Array[] = [];
  for (let n = 1; n <= count; n += 1) {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    for (const page of pdf.getPages()) page.drawText(`Copy number ${n}.`, { x: 20, y: 10, size: 8, font });
    copies.push(await pdf.save());
  }
  return copies;
}
