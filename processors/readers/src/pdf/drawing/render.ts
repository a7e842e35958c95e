// A page as an image, for the pages that cannot be cut out of their document.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encodePng } from '../../pictures/png.ts';
import { shownPage } from './shown-page.ts';

const usualScale = 2; // 144 dpi
const mostPixels = 4_000_000;
const smallestScale = 0.01;

export type PageRenderer = {
  /** Renders the page (1-based) as PNG. Rejects when the page cannot be drawn. */
  render: (pageNumber: number) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Draws pages with PDFium. Opened on first use, and again after a page that broke it. */
export function createPageRenderer(bytes: Uint8Array): PageRenderer {
  let opened: ReturnType<typeof openWithPdfium> | undefined;

  const render = async (pageNumber: number): Promise<Uint8Array> => {
    opened ??= openWithPdfium(bytes);
    try {
      const { library, pdf } = await opened;
      const { page, width: shownWidth, height: shownHeight } = shownPage(library, pdf, pageNumber - 1);
      const image = await page.render({
        scale: scaleFor(shownWidth, shownHeight),
        render: async ({ data, width, height }) => encodePng(data, width, height),
      });
      return image.data;
    } catch (error) {
      // WebAssembly that has aborted answers nothing any more.
      opened = undefined;
      throw error;
    }
  };

  const close = async (): Promise<void> => {
    const open = await opened?.catch(() => undefined);
    opened = undefined;
    open?.pdf.destroy();
    open?.library.destroy();
  };

  return { render, close };
}

/** 144 dpi, less for a page so large that its image would be too big to hold or to show. */
export function scaleFor(width: number, height: number): number {
  const fitting = Math.sqrt(mostPixels / Math.max(width * height, 1));
  const scale = Math.min(usualScale, fitting, mostPixels / Math.max(width, height, 1));
  if (scale < smallestScale) throw new RangeError(`A page of ${width} x ${height} points cannot be drawn`);
  return scale;
}

async function openWithPdfium(bytes: Uint8Array) {
  const library = await PDFiumLibrary.init();
  return { library, pdf: await library.loadDocument(bytes) };
}
