// How much there is to see on a page of pictures.
import type { PdfiumDrawing } from './pdfium.ts';

/** FPDF_PAGEOBJ_… and FPDF_TEXTRENDERMODE_INVISIBLE of fpdf_edit.h. */
const types = { text: 1, image: 3 };
const invisible = 3;
const matrixBytes = 6 * 4;

/**
 * Pixels a point of the sharpest image of a page of images, as a scan is, also where its text was recognised; null for a page on which
 * anything is drawn or written, which is sharp in any size.
 */
export function sharpestImage(pdfium: PdfiumDrawing, page: number): number | null {
  const room = pdfium.malloc(matrixBytes + 8);
  if (room === 0) throw new RangeError('PDFium has no more memory');
  let sharpest: number | null = null;
  try {
    const count = pdfium.FPDFPage_CountObjects(page);
    for (let index = 0; index < count; index += 1) {
      const object = pdfium.FPDFPage_GetObject(page, index);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === types.text && pdfium.FPDFTextObj_GetTextRenderMode(object) === invisible) continue;
      if (type !== types.image) return null;
      const sharp = pixelsAPoint(pdfium, object, room);
      if (sharp === null) return null;
      sharpest = Math.max(sharpest ?? 0, sharp);
    }
  } finally {
    pdfium.free(room);
  }
  return sharpest;
}

function pixelsAPoint(pdfium: PdfiumDrawing, image: number, room: number): number | null {
  const size = room + matrixBytes;
  if (!pdfium.FPDFPageObj_GetMatrix(image, room)) return null;
  if (!pdfium.FPDFImageObj_GetImagePixelSize(image, size, size + 4)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = new Float32Array(pdfium.memory.buffer, room, 4);
  const [width = 0, height = 0] = new Uint32Array(pdfium.memory.buffer, size, 2);
  const sharp = Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d));
  return Number.isFinite(sharp) && sharp > 0 ? sharp : null;
}
