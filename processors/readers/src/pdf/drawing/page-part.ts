// Parts of the first page of a PDF, drawn in any size.
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { PdfiumDrawing } from './pdfium.ts';
import { sharpestImage } from './sharpest-image.ts';
import { shownPage } from './shown-page.ts';

/** Four bytes a pixel (red, green, blue, ignored), rows from top to bottom. */
export type DrawnPixels = { data: Uint8Array; width: number; height: number };

export type OpenPdfPage = {
  /** In points. */
  width: number;
  height: number;
  /** How many pixels the longer side of a region has at most, for nothing to be larger than it is in the page. */
  sharpest: (region: Place) => number;
  /** A region, its longer side so many pixels long. */
  pixels: (region: Place, longest: number) => DrawnPixels;
};

/** 432 dpi of what is drawn and written: letters of a part that is smaller need no more. */
const mostOfDrawings = 6;
const white = 0xffffffff;
/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER of fpdfview.h. */
const flags = 0x01 | 0x10;
/** For a few pixels of a page that is a million wide, numbers would no longer be exact. */
const mostOfPage = 2_000_000;

/**
 * Regions are in fractions of the page as it is shown: turned and cropped as the page says. Throws where the page is not there or has no
 * size. `use` must not be left with `pixels`.
 */
export async function withPdfPage<T>(
  [library, document]: [PDFiumLibrary, PDFiumDocument],
  use: (page: OpenPdfPage) => Promise<T>,
): Promise<T> {
  const { pdfium, address: page, width, height } = shownPage(library, document, 0);
  const sideOf = (region: Place): number => Math.max(region.width * width, region.height * height);
  try {
    return await use({
      width,
      height,
      sharpest: (region) => {
        const sharp = sharpestImage(pdfium, page) ?? mostOfDrawings;
        const most = mostOfPage / Math.max(width, height);
        return Math.max(1, Math.round(Math.min(sharp, most) * sideOf(region)));
      },
      pixels: (region, longest) => draw(pdfium, page, region, [width, height], longest / sideOf(region)),
    });
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/** `scale` in pixels a point. */
function draw(
  pdfium: PdfiumDrawing,
  page: number,
  region: Place,
  [pageWidth, pageHeight]: [number, number],
  scale: number,
): DrawnPixels {
  const inPixels = (points: number): number => Math.max(1, Math.round(points * scale));
  const [width, height] = [inPixels(region.width * pageWidth), inPixels(region.height * pageHeight)];
  const [whole, tall] = [inPixels(pageWidth), inPixels(pageHeight)];
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) throw new RangeError('PDFium has no more memory');
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    // Of a page that is a few pixels high, a region that is rounded would lie beside it.
    const left = Math.min(Math.round(region.x * whole), whole - width);
    const top = Math.min(Math.round(region.y * tall), tall - height);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, -left, -top, whole, tall, 0, flags);
    return { data: rowsOf(pdfium, bitmap, width, height), width, height };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** A copy without what the rows of a bitmap are padded with. */
function rowsOf(pdfium: PdfiumDrawing, bitmap: number, width: number, height: number): Uint8Array {
  const [start, stride] = [pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap)];
  const memory = new Uint8Array(pdfium.memory.buffer, start, stride * height);
  if (stride === width * 4) return memory.slice();
  const data = new Uint8Array(width * 4 * height);
  for (let y = 0; y < height; y += 1)
    data.set(memory.subarray(y * stride, y * stride + width * 4), y * width * 4);
  return data;
}
