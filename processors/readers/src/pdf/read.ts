// A PDF, inspected or read page by page.
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  blankPdf,
  damagedPdf,
  pdfPartlyReadable,
  pdfWithoutPages,
  tooManyPages,
  type Inspection,
} from '../inspection.ts';
import { openPdf, refusalOfOpening } from './open.ts';
import { isAnyPagePainted } from './painted.ts';
import { createPageReader, readPlain } from './read-page.ts';
import type { PdfPageRead } from './source/draft.ts';

export async function inspectPdf(
  bytes: Uint8Array,
  { pageLimit, mayLackText }: { pageLimit: number; mayLackText: boolean },
): Promise<Inspection> {
  let pdf: PDFDocumentProxy;
  try {
    pdf = await openPdf(bytes);
  } catch (error) {
    return refusalOfOpening(error);
  }
  try {
    if (pdf.numPages === 0) return pdfWithoutPages;
    if (pdf.numPages > pageLimit) return tooManyPages(pdf.numPages, pageLimit);
    const seen = await lookForText(pdf);
    if (seen === 'unreadable') return damagedPdf;
    // A scan can be read now; cards of it are written by hand.
    if (seen === 'none' && !mayLackText && !(await isAnyPagePainted(pdf))) return blankPdf;
    if (seen === 'partly readable' && !mayLackText) return pdfPartlyReadable;
    return { ok: true, type: 'pdf', totalPages: pdf.numPages, mime: 'application/pdf' };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

export type PagesToRead = {
  /** 1-based. */
  readonly from: number;
  /** Towards the first page, in a PDF of that many pages; none where it has another number of them. */
  readonly backwardsOf?: number | undefined;
  /** Without what takes longer: what the tags of the PDF tell, and which lines go through text. */
  readonly hastily: boolean;
};

/** The pages from one on, one by one; undefined for one that cannot be read. */
export async function* readPages(
  bytes: Uint8Array,
  { from, backwardsOf, hastily }: PagesToRead,
): AsyncGenerator<PdfPageRead | undefined> {
  const pdf = await openPdf(bytes, { hasPictures: false });
  try {
    const readPage = await createPageReader(pdf, { hastily });
    if (backwardsOf !== undefined && backwardsOf !== pdf.numPages) return;
    const step = backwardsOf === undefined ? 1 : -1;
    for (let number = from; number >= 1 && number <= pdf.numPages; number += step) {
      yield await readPage(number).catch(() => undefined);
    }
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type TextSeen = 'some' | 'none' | 'partly readable' | 'unreadable';

/**
 * Stops at the first page with text, so that a document is opened in the time of a page or two. Without text: `none` when every
 * page can be read, `unreadable` when no page can.
 */
async function lookForText(pdf: PDFDocumentProxy): Promise<TextSeen> {
  let readable = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const text = await readPlain(pdf, number).catch(() => undefined);
    if (text !== undefined) readable += 1;
    if (text !== undefined && /[\p{L}\p{N}]/u.test(text)) return 'some';
  }
  if (readable === 0) return 'unreadable';
  return readable === pdf.numPages ? 'none' : 'partly readable';
}
