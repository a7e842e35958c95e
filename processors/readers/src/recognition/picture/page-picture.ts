import { PDFiumLibrary } from '@hyzyla/pdfium';
import { shownPage } from '../../pdf/drawing/shown-page.ts';
import type { GreyPicture } from './picture.ts';

/** 200 dpi: letters of 10 points are as high as the engine likes them. A page of A4 has 3.9 million pixels then. */
const usual = { scale: 200 / 72, mostPixels: 5_000_000 };
/** 300 dpi, as the labels of pictures are small: 8.7 million. */
export const finer: Sharpness = { scale: 300 / 72, mostPixels: 9_000_000 };

type Sharpness = typeof usual;

/** A page as it is shown; `scale` in pixels a point, `width` and `height` of the picture in pixels. */
export type PagePicture = { picture: GreyPicture; scale: number };

let opened: Promise<PDFiumLibrary> | undefined;

/** Draws a page (1-based) of a PDF in grey. Rejects when it cannot be drawn. */
export async function drawInGrey(
  bytes: Uint8Array,
  pageNumber: number,
  sharpness: Sharpness = usual,
): Promise<PagePicture> {
  opened ??= PDFiumLibrary.init();
  try {
    const library = await opened;
    const pdf = await library.loadDocument(bytes);
    try {
      const shown = shownPage(library, pdf, pageNumber - 1);
      const scale = scaleFor(shown.width, shown.height, sharpness);
      const { width, height, data } = await shown.page.render({
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

/** Less than usual for a page so large that its letters are large, too, or its picture too big to hold. */
const scaleFor = (width: number, height: number, { scale, mostPixels }: Sharpness): number =>
  Math.min(scale, Math.sqrt(mostPixels / (width * height)), mostPixels / Math.max(width, height));
