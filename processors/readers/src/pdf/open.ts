// Opens a PDF with pdf.js, with every resource taken from the installed package and nothing from elsewhere.
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { askForSigns } from './glyphs/told-by-pdfjs.ts';
import { damagedPdf, encryptedPdf, type InspectionRefusal, unknownEncryption } from '../inspection.ts';

const assets = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
const folder = (name: string): string => fileURLToPath(new URL(`${name}/`, assets));

const mostPixels = 64_000_000;

/**
 * Opens a PDF. The bytes are used up: pdf.js takes their buffer as its own. Rejects with pdf.js' own errors; see `refusalOfOpening`.
 * Without pictures they are passed over, which takes no time then, and nothing of them is told.
 */
export async function openPdf(
  bytes: Uint8Array,
  { hasPictures = true }: { hasPictures?: boolean } = {},
): Promise<PDFDocumentProxy> {
  askForSigns();
  const loading = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: hasPictures ? mostPixels : 0,
  });
  try {
    return await loading.promise;
  } catch (error) {
    await loading.destroy();
    throw error;
  }
}

/** How pdf.js says that it knows no such encryption: it has no error of its own for that. */
const encryptionMessage = /\b(?:unknown encryption method|unsupported encryption algorithm)\b/u;

/** What the failure to open a PDF means for the person. */
export function refusalOfOpening(error: unknown): InspectionRefusal {
  if (!(error instanceof Error)) return damagedPdf;
  if (error.name === 'PasswordException') return encryptedPdf;
  return encryptionMessage.test(error.message) ? unknownEncryption : damagedPdf;
}
