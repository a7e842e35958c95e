import { exifOf, orientationOf } from './orientation.ts';
import { joinedBytes, latin1, type PictureFile, PictureDamaged, byteViewOf } from '../picture.ts';

const headBytes = 12;
/** Flags of the extended format. */
const [hasExif, hasXmp] = [0x08, 0x04];
const frame = 'ANMF';
const frameHeadBytes = 16;
const pixels = ['ALPH', 'VP8 ', 'VP8L'];
const needed = new Set(['VP8X', 'ICCP', 'ANIM', ...pixels]);

type Chunk = { type: string; bytes: Uint8Array; data: Uint8Array };

/** Of an animation the first picture is kept. */
export function readWebp(bytes: Uint8Array): PictureFile {
  if (bytes.length < headBytes) throw new PictureDamaged('its header is cut off');
  const end = 8 + byteViewOf(bytes).getUint32(4, true);
  if (end > bytes.length) throw new PictureDamaged('its end is missing');
  const chunks = [...chunksOf(bytes.subarray(headBytes, end))];
  const first = chunks.find(({ type }) => type === frame);
  const inFirst = first ? pixelsOf(first) : [];
  const kept = chunks
    .filter((chunk) => needed.has(chunk.type) || chunk === first)
    .map((chunk) => (chunk === first ? frameOf(chunk, inFirst) : chunk));
  const sizes = [...kept, ...inFirst].flatMap(sizeOf);
  if (sizes.length === 0) throw new PictureDamaged('there is no picture in it');
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const orientation = exif ? orientationOf(withoutName(exif.data)) : 1;
  return {
    mime: 'image/webp',
    // A header may say less than the picture has.
    width: Math.max(...sizes.map(([width]) => width)),
    height: Math.max(...sizes.map(([, height]) => height)),
    bare: () => bareFile(kept, orientation),
  };
}

function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = byteViewOf(bytes).getUint32(at + 4, true);
    const end = at + 8 + size;
    if (end > bytes.length) throw new PictureDamaged('a chunk is cut off');
    const data = bytes.subarray(at + 8, end);
    const type = latin1(bytes, at, at + 4);
    const padded = end + (size % 2);
    // The last one of some writers lacks its padding.
    yield { type, bytes: padded > bytes.length ? chunkOf(type, data) : bytes.subarray(at, padded), data };
    at = padded;
  }
}

const pixelsOf = ({ data }: Chunk): Chunk[] =>
  [...chunksOf(data.subarray(frameHeadBytes))].filter(({ type }) => pixels.includes(type));

/** A frame of an animation with these chunks alone: it can hold unknown ones. */
function frameOf({ type, data }: Chunk, inside: readonly Chunk[]): Chunk {
  const bare = joinedBytes([data.subarray(0, frameHeadBytes), ...inside.map(({ bytes }) => bytes)]);
  return { type, bytes: chunkOf(type, bare), data: bare };
}

/** None where the chunk says none. */
function sizeOf({ type, data }: Chunk): [number, number][] {
  const view = byteViewOf(data);
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (type === 'VP8X' && data.length >= 10) return [[three(4) + 1, three(7) + 1]];
  if (type === 'VP8 ' && data.length >= 10)
    return [[view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff]];
  if (type === 'VP8L' && data.length >= 5) {
    const bits = view.getUint32(1, true);
    return [[(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]];
  }
  return [];
}

/** Some writers begin it as in a JPEG. */
const withoutName = (data: Uint8Array): Uint8Array =>
  latin1(data, 0, 4) === 'Exif' ? data.subarray(6) : data;

function bareFile(kept: readonly Chunk[], orientation: number): Uint8Array {
  const exif = kept.some(({ type }) => type === 'VP8X') ? exifOf(orientation) : null;
  const chunks = kept.map(({ type, bytes }) => {
    if (type !== 'VP8X') return bytes;
    const flagged = bytes.slice();
    flagged[8] = (flagged[8]! & ~(hasExif | hasXmp)) | (exif ? hasExif : 0);
    return flagged;
  });
  if (exif) chunks.push(chunkOf('EXIF', exif));
  const head = new Uint8Array(headBytes);
  head.set(new TextEncoder().encode('RIFF'));
  byteViewOf(head).setUint32(4, 4 + chunks.reduce((sum, { length }) => sum + length, 0), true);
  head.set(new TextEncoder().encode('WEBP'), 8);
  return joinedBytes([head, ...chunks]);
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + data.length + (data.length % 2));
  bytes.set(new TextEncoder().encode(type));
  byteViewOf(bytes).setUint32(4, data.length, true);
  bytes.set(data, 8);
  return bytes;
}
