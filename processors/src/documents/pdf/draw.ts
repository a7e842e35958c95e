// A page as an image, for what shows no PDFs.
import { withDocument } from './drawn-document.ts';
import { encodeJpeg } from './jpeg.ts';
import { encodePlainPng } from './png.ts';
import { scaleFor } from './render.ts';

/** 108 dpi: as wide as the window of a card. */
const usualScale = 1.5;
/** Of a PNG, for each pixel: about as much as a JPEG takes for a page full of text. */
const mostBytes = 0.2;

/**
 * Draws the first page of a PDF: as PNG where that is small, as of text and drawings, which takes a tenth of the time and blurs no letter;
 * else as JPEG. Rejects when it cannot be drawn.
 */
export const drawPage = (bytes: Uint8Array): Promise<Uint8Array> =>
  withDocument(bytes, async (document) => {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    if (!(originalWidth > 0 && originalHeight > 0)) throw new RangeError('The page has no size');
    const image = await page.render({
      scale: Math.min(usualScale, scaleFor(originalWidth, originalHeight)),
      render: async ({ data, width, height }) =>
        encodePlainPng(data, width, height, Math.ceil(width * height * mostBytes)) ??
        (await encodeJpeg(data, width, height)),
    });
    return image.data;
  });
