import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Picture } from './picture.ts';

/** 200 dpi: letters of 10 points are as high as the engine likes them. */
const usualScale = 200 / 72;
/** A page of A4 has 3.9 million at 200 dpi. */
const mostPixels = 5_000_000;

/** A page as it is shown; `scale` in pixels a point, `width` and `height` of the picture in pixels. */
export type PagePicture = { picture: Picture; scale: number };

let opened: Promise<PDFiumLibrary> | undefined;

/** Draws a page (1-based) of a PDF in grey. Rejects when it cannot be drawn. */
export async function drawInGrey(bytes: Uint8Array, pageNumber: number): Promise<PagePicture> {
  opened ??= PDFiumLibrary.init();
  try {
    const pdf = await (await opened).loadDocument(bytes);
    try {
      const page = pdf.getPage(pageNumber - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      if (!(originalWidth > 0 && originalHeight > 0)) throw new RangeError('The page has no size');
      const scale = scaleFor(originalWidth, originalHeight);
      const { width, height, data } = await page.render({
        scale,
        colorSpace: 'Gray',
        renderFormFields: true,
        render: async (drawn) => drawn.data,
      });
      return { picture: { width, height, grey: data }, scale };
    } finally {
      pdf.destroy();
    }
  } catch (error) {
    // WebAssembly that has aborted answers nothing any more.
    opened = undefined;
    throw error;
  }
}

/** 200 dpi, less for a page so large that its letters are large, too, or its picture too big to hold. */
const scaleFor = (width: number, height: number): number =>
  Math.min(usualScale, Math.sqrt(mostPixels / (width * height)), mostPixels / Math.max(width, height));
