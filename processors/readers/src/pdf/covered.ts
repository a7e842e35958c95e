// Whether a page of a PDF is one picture, as in a scan to which an app has added its name or a page number as text.
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PdfMatrix, times, identityMatrix } from './matrix.ts';
import { openPdf } from './open.ts';

/** Of the area of the page. */
const nearlyAll = 0.8;

const pictures: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
]);

/** Those of these pages (from 1) that pictures cover nearly whole; none for which that is not known. */
export async function coveredPages(bytes: Uint8Array, numbers: readonly number[]): Promise<number[]> {
  const pdf = await openPdf(bytes);
  const covered: number[] = [];
  try {
    for (const number of numbers) {
      const share = await pdf
        .getPage(number)
        .then(shareOfPictures)
        .catch(() => 0);
      if (share >= nearlyAll) covered.push(number);
    }
    return covered;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** The areas of all pictures together, as a share of the page: a scan may lie there in strips. */
async function shareOfPictures(page: PDFPageProxy): Promise<number> {
  const { fnArray, argsArray } = await page.getOperatorList();
  page.cleanup();
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  let matrix: PdfMatrix = identityMatrix;
  const saved: PdfMatrix[] = [];
  let area = 0;
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as readonly unknown[] | null;
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    if (operator === OPS.transform) matrix = times(matrix, args as unknown as PdfMatrix);
    if (operator === OPS.paintFormXObjectBegin && args?.[0]) matrix = times(matrix, args[0] as PdfMatrix);
    // A picture fills the unit square.
    if (pictures.has(operator)) area += Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
  }
  return area / Math.max(1, (right - left) * (top - bottom));
}
