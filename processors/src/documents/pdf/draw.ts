// A page as a JPEG image, for what shows no PDFs.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encodeJpeg } from './jpeg.ts';
import { scaleFor } from './render.ts';

/** 108 dpi: as wide as the window of a card. */
const usualScale = 1.5;

let opened: Promise<PDFiumLibrary> | undefined;

/** Draws the first page of a PDF. Rejects when it cannot be drawn. */
export async function drawPage(bytes: Uint8Array): Promise<Uint8Array> {
  opened ??= PDFiumLibrary.init();
  try {
    const pdf = await (await opened).loadDocument(bytes);
    try {
      const page = pdf.getPage(0);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      if (!(originalWidth > 0 && originalHeight > 0)) throw new RangeError('The page has no size');
      const image = await page.render({
        scale: Math.min(usualScale, scaleFor(originalWidth, originalHeight)),
        render: ({ data, width, height }) => encodeJpeg(data, width, height),
      });
      return image.data;
    } finally {
      pdf.destroy();
    }
  } catch (error) {
    // WebAssembly that has aborted answers nothing any more.
    opened = undefined;
    throw error;
  }
}
