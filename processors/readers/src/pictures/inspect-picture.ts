// Whether a picture can become a page. Nothing of it is decoded: what it takes is known by its header.
import { damagedPicture, type Inspection, pictureTooLarge, pictureTooLong } from '../inspection.ts';
import { PictureDamaged } from './picture.ts';
import { readPicture } from './read.ts';

/** Those of a camera have 8 to 50 million; each takes some 8 bytes while it is read, 10 in HEIC. */
export const mostPixels = 64_000_000;
const mostInHeic = 52_000_000;
/** An A4 page at 200 dpi, at which its letters can be recognised. */
export const pixelsOfPage = 4_000_000;

export async function inspectPicture(bytes: Uint8Array): Promise<Inspection> {
  try {
    const picture = readPicture(bytes);
    if (!picture || picture.width === 0 || picture.height === 0) return damagedPicture;
    const { width, height, mime } = picture;
    const most = mime === 'image/heic' ? mostInHeic : mostPixels;
    if (width * height > most) return pictureTooLarge(width, height, most);
    if (isTooLong(width, height)) return pictureTooLong;
    return { ok: true, type: 'pdf', totalPages: null, mime };
  } catch (error) {
    if (error instanceof PictureDamaged) return damagedPicture;
    throw error;
  }
}

/** How many times as long as wide a picture may be that is made smaller for a page: a long screenshot loses its letters. */
const longest = 5;

const isTooLong = (width: number, height: number): boolean =>
  Math.max(width, height) > longest * Math.min(width, height) && width * height > 2 * pixelsOfPage;

/** The file of an inspected picture without its metadata. */
export async function barePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = readPicture(bytes);
  if (!picture) throw new PictureDamaged('it is no picture');
  return picture.bare();
}
