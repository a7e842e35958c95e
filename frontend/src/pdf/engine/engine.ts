// Everything that touches pdf.js. Imported only through `import()`, so that no other screen loads it.
import type { RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFDocumentLoadingTask,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist';
import { pieceSize, type ByteSource } from './byte-source.ts';
import { openedPage } from './engine-page.ts';
import { outlineOf } from './engine-outline.ts';
import type { OpenPdf } from './open-pdf.ts';
import { unlessStalled } from './stalled.ts';
import { endPdfWorker, pdfWorker } from './worker.ts';

/** Larger pictures within a page are left out rather than allowed to exhaust the tab. */
const mostImagePixels = 64_000_000;

const asset = (folder: string): string => new URL(`/pdfjs/${folder}/`, document.baseURI).href;
const engines = new WeakMap<Worker, PDFWorker>();

/** Starts the worker, so that it has loaded its script before the first file is opened. */
export function engineOf(port: Worker): PDFWorker {
  const known = engines.get(port);
  if (known && !known.destroyed) return known;
  // The types know of no port.
  const made = new PDFWorker({ port: port as unknown as null, verbosity: VerbosityLevel.ERRORS });
  engines.set(port, made);
  return made;
}

/** Files come from strangers: no XFA, no scripts (they are part of a viewer that is not used), bounded pictures. */
const options = () => ({
  cMapUrl: asset('cmaps'),
  standardFontDataUrl: asset('standard_fonts'),
  wasmUrl: asset('wasm'),
  iccUrl: asset('iccs'),
  enableXfa: false,
  disableWorkerRendering: true,
  maxImageSize: mostImagePixels,
  verbosity: VerbosityLevel.ERRORS,
});

/** What was recognised on a page that is a picture; null where nothing was. */
export type Recognised = (pageNumber: number) => Promise<RecognisedText | null>;

/** Opens a PDF whose bytes are all there. Rejects when it cannot be read. `namesFonts`: what a font is called is told, which takes memory. */
export async function openBytes(
  data: Uint8Array<ArrayBuffer>,
  recognised: Recognised,
  namesFonts = false,
): Promise<OpenPdf> {
  const port = pdfWorker();
  const task = getDocument({ ...options(), data, worker: engineOf(port), fontExtraProperties: namesFonts });
  return opened({ port, task, recognised, fetchRest: async () => true, isFetching: () => false });
}

/** Opens a PDF and fetches its bytes as they are needed. Rejects when it cannot be read. */
export async function openSource(source: ByteSource, recognised: Recognised): Promise<OpenPdf> {
  const { size, head } = source;
  if (head.length >= size) return openBytes(head.slice(), recognised);
  const port = pdfWorker();
  let isFetching = 0;
  const range = new PDFDataRangeTransport(size, head.slice());
  range.requestDataRange = (from, to) => {
    isFetching += 1;
    source
      .read(from, to)
      .then((bytes) => range.onDataRange(from, bytes))
      .catch(() => void task.destroy())
      .finally(() => {
        isFetching -= 1;
      });
  };
  const task = getDocument({
    ...options(),
    range,
    worker: engineOf(port),
    rangeChunkSize: pieceSize,
    disableStream: true,
    // It would compete with what the first page needs: the source fetches the rest when it is asked to.
    disableAutoFetch: true,
  });
  return opened({ port, task, recognised, fetchRest: source.fetchRest, isFetching: () => isFetching > 0 });
}

interface Opening {
  port: Worker;
  task: PDFDocumentLoadingTask;
  recognised: Recognised;
  fetchRest: OpenPdf['fetchRest'];
  isFetching: () => boolean;
}

async function opened({ port, task, recognised, fetchRest, isFetching }: Opening): Promise<OpenPdf> {
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined);
  const fail = (): void => gone.reject(new Error('The PDF worker failed.'));
  port.addEventListener('error', fail, { once: true });
  /** What a worker that died, or that turns in circles, never answers is rejected. */
  const watched = <T>(work: Promise<T>): Promise<T> =>
    unlessStalled(Promise.race([work, gone.promise]), isFetching, () => {
      endPdfWorker(port);
      fail();
    });
  const close = (): void => {
    port.removeEventListener('error', fail);
    gone.reject(new Error('The document was closed.'));
    task.destroy().catch(() => undefined);
  };
  try {
    const pdf: PDFDocumentProxy = await watched(task.promise);
    return {
      pageCount: pdf.numPages,
      fetchRest,
      page: async (pageNumber) =>
        openedPage(await watched(pdf.getPage(pageNumber)), watched, () => recognised(pageNumber)),
      outline: () => watched(outlineOf(pdf)),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
