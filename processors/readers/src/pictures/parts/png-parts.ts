import { crc32 } from 'node:zlib';
import { exifOf, orientationOf } from './orientation.ts';
import { joinedBytes, latin1, type PictureFile, PictureDamaged, byteViewOf } from '../picture.ts';

const signatureBytes = 8;
/** Length, type, checksum. */
const chunkOverhead = 12;
/** What says how pixels and colours are to be read: nothing of the frames of an animation, so that its first picture stays. */
const needed = new Set(['IHDR', 'PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']);

export function readPng(bytes: Uint8Array): PictureFile {
  const view = byteViewOf(bytes);
  const kept = [bytes.subarray(0, signatureBytes)];
  let orientation = 1;
  let at = signatureBytes;
  let hasPixels = false;
  for (;;) {
    if (at + chunkOverhead > bytes.length) throw new PictureDamaged('its end is missing');
    const end = at + chunkOverhead + view.getUint32(at);
    const type = latin1(bytes, at + 4, at + 8);
    if (end > bytes.length) throw new PictureDamaged('a chunk is cut off');
    if ((at === signatureBytes) !== (type === 'IHDR'))
      throw new PictureDamaged('its header is not the first');
    if (type === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4));
    if (type === 'IDAT') hasPixels = true;
    if (needed.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
    if (type === 'IEND') break;
  }
  if (!hasPixels || bytes.length < 33) throw new PictureDamaged('there is no picture in it');
  const bare = (): Uint8Array => {
    const exif = exifOf(orientation);
    const [signature, header, ...rest] = kept;
    const before = exif ? [chunk('eXIf', exif)] : [];
    return joinedBytes([signature!, header!, ...before, ...rest, chunk('IEND', new Uint8Array())]);
  };
  return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20), bare };
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(chunkOverhead + data.length);
  const view = byteViewOf(bytes);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}
