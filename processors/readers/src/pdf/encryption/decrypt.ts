// A copy of an encrypted PDF without its encryption, made by PDFium: it decrypts what it writes and leaves everything else as it is.
import { blankRemains } from './encryption-remains.ts';
import { pdfiumError, openPdfium, type Pdfium } from '../drawing/pdfium.ts';
import { passwordBytes } from './password-bytes.ts';

/** The name is what crosses from a worker to its pool. */
export class PasswordWrong extends Error {
  override readonly name = 'PasswordWrong';
}

/** In bytes: the whole is not to cross from the worker at once. */
const pieceBytes = 2 ** 20;
/** FPDF_REMOVE_SECURITY. */
const withoutEncryption = 3;
/** Objects that were compressed together are written one by one, which makes a file of many small ones larger. */
const mostGrowth = { times: 4, bytes: 16 * 2 ** 20 };

/**
 * The copy in pieces; none when the file is not encrypted or PDFium does not open it at all. Throws PasswordWrong when it is
 * encrypted and this is not one of its passwords. The same file and key give the same bytes.
 */
export async function* decryptPdf(bytes: Uint8Array, password: string): AsyncGenerator<Uint8Array> {
  const pdfium = await openPdfium();
  const document = openWithPassword(pdfium, bytes, password);
  if (document === 0 || pdfium.FPDF_GetSecurityHandlerRevision(document) < 0) return;
  const mostBytes = bytes.length * mostGrowth.times + mostGrowth.bytes;
  const copy = Buffer.concat(pdfium.saved(document, withoutEncryption, mostBytes));
  blankRemains(copy);
  for (let at = 0; at < copy.length; at += pieceBytes)
    yield new Uint8Array(copy.subarray(at, at + pieceBytes));
}

/** A handle; 0 when it is no PDF that can be opened, or is encrypted in a way that PDFium does not know. */
function openWithPassword(pdfium: Pdfium, bytes: Uint8Array, password: string): number {
  const file = pdfium.placed(bytes);
  // Last the empty one: a file may need none, whatever was typed.
  for (const candidate of [...passwordBytes(password), new Uint8Array()]) {
    const key = pdfium.placed(Uint8Array.of(...candidate, 0));
    const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, key);
    pdfium.free(key);
    if (document !== 0) return document;
    if (pdfium.FPDF_GetLastError() !== pdfiumError.password) return 0;
  }
  throw new PasswordWrong('The password is wrong');
}
