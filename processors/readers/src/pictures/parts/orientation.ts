// Which way up a photo is, in EXIF: the only thing that is kept of it.
import { byteViewOf } from '../picture.ts';

/** 1 is upright; 2 to 8 are turned or mirrored. */
export type Orientation = number;

const upright = 1;
const tag = 0x0112;
const short = 3;
const entryBytes = 12;

/** Of an EXIF block, which begins with its byte order; upright where it does not say. */
export function orientationOf(tiff: Uint8Array): Orientation {
  try {
    const view = byteViewOf(tiff);
    const little = view.getUint16(0) === 0x4949;
    const folder = view.getUint32(4, little);
    const entries = view.getUint16(folder, little);
    for (let index = 0; index < entries; index += 1) {
      const entry = folder + 2 + index * entryBytes;
      if (view.getUint16(entry, little) !== tag || view.getUint16(entry + 2, little) !== short) continue;
      const value = view.getUint16(entry + 8, little);
      return value >= upright && value <= 8 ? value : upright;
    }
  } catch {
    // It ends before the entry that it names.
  }
  return upright;
}

/** An EXIF block that says this and nothing else; null for an upright picture, which needs none. */
export function exifOf(orientation: Orientation): Uint8Array | null {
  if (orientation === upright) return null;
  const bytes = new Uint8Array(8 + 2 + entryBytes + 4);
  const view = byteViewOf(bytes);
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, tag);
  view.setUint16(12, short);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return bytes;
}
