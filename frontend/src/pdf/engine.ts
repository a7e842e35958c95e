// Everything that touches pdf.js. Imported only through `import()`, so that no other screen loads it.
import { getDocument, GlobalWorkerOptions, PDFWorker, TextLayer, VerbosityLevel } from 'pdfjs-dist';
import type { PDFPageProxy } from 'pdfjs-dist';
import { bytesOfBase64 } from './bytes.ts';

/** Specification 2 §9, "PDF page render width", in CSS pixels. */
export const pageWidth = 600;
/** Sharper than this only costs memory. */
const mostPixelRatio = 2;
/** Larger pictures within a page are left out rather than allowed to exhaust the tab. */
const mostImagePixels = 64_000_000;

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
// One worker reads every page; the files it may need are part of the build.
let worker: PDFWorker | null = null;
const asset = (folder: string): string => new URL(`/pdfjs/${folder}/`, document.baseURI).href;

export type DrawnPage = {
  canvas: HTMLCanvasElement;
  /** The text over the canvas, laid out when it is put into the document. */
  textLayer: HTMLElement;
  /** One element for each of the page's text items, and what they say. */
  textDivs: readonly HTMLElement[];
  /** Width of the page in its own unit: the text layer's scale is the shown width divided by this. */
  unscaledWidth: number;
  /** Height divided by width. */
  ratio: number;
};

/** Draws a PDF of one page at width 600, with its text. Rejects when it cannot be read; stops when aborted. */
export async function drawPage(data: string, signal: AbortSignal): Promise<DrawnPage> {
  if (!worker || worker.destroyed) worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data: bytesOfBase64(data),
    worker,
    cMapUrl: asset('cmaps'),
    standardFontDataUrl: asset('standard_fonts'),
    wasmUrl: asset('wasm'),
    iccUrl: asset('iccs'),
    enableXfa: false,
    disableWorkerRendering: true,
    maxImageSize: mostImagePixels,
    verbosity: VerbosityLevel.ERRORS,
  });
  const stop = (): void => void task.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const page = await (await task.promise).getPage(1);
    signal.throwIfAborted();
    const [canvas, text] = await Promise.all([drawCanvas(page, signal), drawText(page)]);
    const { width, height } = page.getViewport({ scale: 1 });
    return { canvas, ...text, unscaledWidth: width, ratio: height / width };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

async function drawCanvas(page: PDFPageProxy, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const ratio = Math.min(Math.max(window.devicePixelRatio, 1), mostPixelRatio);
  const scale = (pageWidth * ratio) / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  // The text over it says the same.
  canvas.ariaHidden = 'true';
  const drawing = page.render({ canvas, viewport });
  const cancel = (): void => drawing.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  await drawing.promise.finally(() => signal.removeEventListener('abort', cancel));
  return canvas;
}

async function drawText(page: PDFPageProxy): Promise<Pick<DrawnPage, 'textLayer' | 'textDivs'>> {
  const container = document.createElement('div');
  container.className = 'pdf-text';
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  await layer.render();
  return { textLayer: container, textDivs: layer.textDivs };
}
