import { exifOf, orientationOf } from './orientation.ts';
import { joinedBytes, latin1, type PictureFile, PictureDamaged, byteViewOf } from '../picture.ts';

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
const [application0, application1, application2, application14] = [0xe0, 0xe1, 0xe2, 0xee];
const exifName = 'Exif\0\0';
const profileName = 'ICC_PROFILE\0';
/** Quantization tables, number of lines, restart interval. */
const tables = new Set([0xdb, 0xdc, 0xdd]);
/** Of the content of a JFIF and of an Adobe segment: what stands behind is a preview or unknown. */
const [jfifBytes, adobeBytes] = [14, 12];

/** Markers of frames: those between that are none are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isCoding = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8;

/** What of a segment says how the pixels and their colours are to be read; null: nothing. */
function neededOf(marker: number, segment: Uint8Array): Uint8Array | null {
  const isNamed = (name: string): boolean => latin1(segment, 4, 4 + name.length) === name;
  if (marker === application2) return isNamed(profileName) ? segment : null;
  if (marker === application0) return isNamed('JFIF\0') ? withoutPreview(cut(segment, jfifBytes)) : null;
  if (marker === application14) return isNamed('Adobe') ? cut(segment, adobeBytes) : null;
  return isCoding(marker) || tables.has(marker) || marker === startOfScan ? segment : null;
}

/** A copy with the first bytes of its content; null when it has fewer. */
function cut(segment: Uint8Array, contentBytes: number): Uint8Array | null {
  if (segment.length < 4 + contentBytes) return null;
  const short = segment.slice(0, 4 + contentBytes);
  byteViewOf(short).setUint16(2, 2 + contentBytes);
  return short;
}

/** Its last two bytes are the preview's width and height. */
const withoutPreview = (jfif: Uint8Array | null): Uint8Array | null => jfif && jfif.fill(0, -2);

/** Ends at the first end of an image: what cameras append, as previews and films, is left out. */
export function readJpeg(bytes: Uint8Array): PictureFile & { channels: number } {
  const view = byteViewOf(bytes);
  const kept: Uint8Array[] = [];
  let [width, height, channels, orientation, hasScan] = [0, 0, 0, 1, false];
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff || at + 1 >= bytes.length) throw new PictureDamaged('a segment is missing');
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    if (at + 4 > bytes.length) throw new PictureDamaged('a segment is cut off');
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) throw new PictureDamaged('a segment is cut off');
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) {
      if (segment.length < 10) throw new PictureDamaged('a frame is cut off');
      // Several frames: the largest is what a decoder has to hold.
      height = Math.max(height, view.getUint16(at + 5));
      width = Math.max(width, view.getUint16(at + 7));
      channels = bytes[at + 9]!;
    }
    if (marker === application1 && latin1(segment, 4, 10) === exifName)
      orientation = orientationOf(segment.subarray(10));
    const needed = neededOf(marker, segment);
    if (needed) kept.push(needed);
    at = end;
    if (marker !== startOfScan) continue;
    hasScan = true;
    at = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, at));
  }
  if (!hasScan) throw new PictureDamaged('there is no picture in it');
  const bare = (): Uint8Array =>
    joinedBytes([
      Uint8Array.of(0xff, startOfImage),
      ...exifSegment(orientation),
      ...kept,
      Uint8Array.of(0xff, endOfImage),
    ]);
  return { mime: 'image/jpeg', width, height, channels, bare };
}

/** The place of the next marker after the pixels of a scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isOfScan = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (next !== undefined && !isOfScan) return at;
  }
  throw new PictureDamaged('its end is missing');
}

function exifSegment(orientation: number): Uint8Array[] {
  const exif = exifOf(orientation);
  if (!exif) return [];
  const head = new Uint8Array(4 + exifName.length);
  head.set([0xff, application1]);
  byteViewOf(head).setUint16(2, 2 + exifName.length + exif.length);
  head.set(new TextEncoder().encode(exifName), 4);
  return [head, exif];
}
