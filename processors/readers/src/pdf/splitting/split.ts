// A PDF, page by page, as it can be shown.
import { cutPage, openForCutting } from './cut.ts';
import { openPdf } from '../open.ts';
import { createPageRenderer, type PageRenderer } from '../drawing/render.ts';
import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib';

export type SplitPage = {
  /** 1-based. */
  readonly pageNumber: number;
  readonly kind: 'pdf' | 'image';
  readonly bytes: Uint8Array;
  readonly mime: 'application/pdf' | 'image/png';
  /** A limit of time or memory was in the way of it: another attempt may come to something better. */
  readonly limited?: boolean | undefined;
};

export type SplitInput = {
  /** The first page wanted, 1-based. */
  readonly from: number;
  /** `image`: draw every page, do not try to cut. */
  readonly mode: 'pdf' | 'image';
  /** The first page is known to break the limits: put a notice in its place. */
  readonly skipFirst: boolean;
};

/** The pages one by one; a page that cannot be cut out comes as an image, one that cannot be drawn as a notice. */
export async function* splitPages(
  { from, mode, skipFirst }: SplitInput,
  bytes: Uint8Array,
): AsyncGenerator<SplitPage> {
  const totalPages = await countPages(bytes);
  const source = mode === 'pdf' ? await openSource(bytes, totalPages) : undefined;
  const renderer = createPageRenderer(bytes);
  try {
    for (let pageNumber = from; pageNumber <= totalPages; pageNumber += 1) {
      yield skipFirst && pageNumber === from
        ? await notice(pageNumber)
        : await showPage(source, renderer, pageNumber);
    }
  } finally {
    await renderer.close();
  }
}

async function countPages(bytes: Uint8Array): Promise<number> {
  const pdf = await openPdf(new Uint8Array(bytes));
  const { numPages } = pdf;
  await pdf.loadingTask.destroy();
  return numPages;
}

// A reader that repairs a damaged file in another way than the one that read its text may mix up the pages.
async function openSource(bytes: Uint8Array, totalPages: number): Promise<PDFDocument | undefined> {
  try {
    const source = await openForCutting(bytes);
    return source.getPageCount() === totalPages ? source : undefined;
  } catch {
    return undefined;
  }
}

async function showPage(
  source: PDFDocument | undefined,
  renderer: PageRenderer,
  pageNumber: number,
): Promise<SplitPage> {
  try {
    if (source) {
      const bytes = await cutPage(source, pageNumber);
      return { pageNumber, kind: 'pdf', bytes, mime: 'application/pdf' };
    }
  } catch {
    // Whatever was wrong with it, its image may still be right.
  }
  try {
    return { pageNumber, kind: 'image', bytes: await renderer.render(pageNumber), mime: 'image/png' };
  } catch {
    return notice(pageNumber);
  }
}

async function notice(pageNumber: number): Promise<SplitPage> {
  return { pageNumber, kind: 'pdf', bytes: await placeholderPage(pageNumber), mime: 'application/pdf' };
}

/** A PDF of one page that says which page cannot be shown. */
async function placeholderPage(pageNumber: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.drawText(`Page ${pageNumber} of this document cannot be shown.`, {
    x: 150,
    y: 420,
    size: 14,
    font,
    color: rgb(0.3, 0.3, 0.3),
  });
  return pdf.save({ addDefaultPage: false });
}
