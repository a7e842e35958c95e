// Whether anything is to be seen on the pages of a PDF that has no text.
import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from './open.ts';

/** Pages that are looked at: a scan shows something on its first ones. */
const mostPages = 20;

const painting: ReadonlySet<number> = new Set([
  OPS.constructPath,
  OPS.shadingFill,
  OPS.showText,
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintSolidColorImageMask,
]);

/** Stops at the first page on which something is painted: a picture, a line, an area. */
export async function isAnyPagePainted(pdf: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    if (await isPainted(await pdf.getPage(number))) return true;
  }
  return false;
}

/** Those of these pages (from 1) on which something is painted; also those for which that is not known. */
export async function paintedPages(bytes: Uint8Array, numbers: readonly number[]): Promise<number[]> {
  const pdf = await openPdf(bytes);
  const painted: number[] = [];
  try {
    for (const number of numbers) {
      const isSeen = await pdf
        .getPage(number)
        .then(isPainted, () => true)
        .catch(() => true);
      if (isSeen) painted.push(number);
    }
    return painted;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function isPainted(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  page.cleanup();
  return fnArray.some((each) => painting.has(each));
}
