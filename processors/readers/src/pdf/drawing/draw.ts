// A page as an image, for what shows no PDFs.
import { withDocument } from './drawn-document.ts';
import { encodeJpeg } from '../../pictures/jpeg.ts';
import { encodePlainPng } from '../../pictures/png.ts';
import { scaleFor } from './render.ts';
import { shownPage } from './shown-page.ts';

/** 108 dpi: as wide as the window of a card. */
const usualScale = 1.5;
/** Of a PNG, for each pixel: about as much as a JPEG takes for a page full of text. */
const mostBytes = 0.2;

/**
 * Draws the first page of a PDF: as PNG where that is small, as of text and drawings, which takes a tenth of the time and blurs no letter;
 * else as JPEG. Rejects when it cannot be drawn.
 */
export const drawPage = (bytes: Uint8Array): Promise<Uint8Array> =>
  withDocument(bytes, async (document, library) => {
    const shown = shownPage(library, document, 0);
    const image = await shown.page.render({
      scale: Math.min(usualScale, scaleFor(shown.width, shown.height)),
      render: async ({ data, width, height }) =>
        encodePlainPng(data, width, height, Math.ceil(width * height * mostBytes)) ??
        (await encodeJpeg(data, width, height)),
    });
    return image.data;
  });
