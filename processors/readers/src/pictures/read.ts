// What a picture is, by its first bytes.
import { readHeic } from './heic/heic-parts.ts';
import { readJpeg } from './parts/jpeg-parts.ts';
import { latin1, type PictureFile, PictureDamaged } from './picture.ts';
import { readPng } from './parts/png-parts.ts';
import { readWebp } from './parts/webp-parts.ts';

/** Brands of HEIC; AVIF has others. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Reads the parts of a picture's file; null when it is none. Throws PictureDamaged. */
export function readPicture(bytes: Uint8Array): PictureFile | null {
  const read = readerFor(bytes);
  if (!read) return null;
  try {
    return read(bytes);
  } catch (error) {
    throw error instanceof RangeError ? new PictureDamaged(error.message) : error;
  }
}

export const isPictureContent = (bytes: Uint8Array): boolean => readerFor(bytes) !== null;

function readerFor(bytes: Uint8Array): ((bytes: Uint8Array) => PictureFile) | null {
  if (latin1(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return readPng;
  if (latin1(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return readJpeg;
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return readWebp;
  if (latin1(bytes, 4, 8) === 'ftyp' && heicBrands.has(latin1(bytes, 8, 12))) return readHeic;
  return null;
}
