// PDFium, kept open between the pages that a worker draws.
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';

let opened: Promise<PDFiumLibrary> | undefined;

/** Opens a PDF to draw it, and closes it afterwards. Rejects when it is none; a PDF that broke PDFium does not break the next one. */
export async function withDocument<T>(
  bytes: Uint8Array,
  draw: (document: PDFiumDocument, library: PDFiumLibrary) => Promise<T>,
): Promise<T> {
  opened ??= PDFiumLibrary.init();
  try {
    const library = await opened;
    const document = await library.loadDocument(bytes);
    try {
      return await draw(document, library);
    } finally {
      document.destroy();
    }
  } catch (error) {
    // WebAssembly that has aborted answers nothing any more.
    opened = undefined;
    throw error;
  }
}
