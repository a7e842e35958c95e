// A small PNG encoder: 8 bits a channel, RGB or grey, and 16 shades of grey.
import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const filterNone = 0;
const filterUp = 2;
const level = 6;
/** Of many pages at once: a tenth larger, in half the time. */
const quickLevel = 3;
/** Colour types of the format. */
const types = { 1: 0, 3: 2 } as const;
type Channels = keyof typeof types;

/** Encodes an image of four bytes a pixel (red, green, blue, ignored), rows from top to bottom. */
export function encodePng(rgbx: Uint8Array, width: number, height: number): Uint8Array {
  return png(width, height, 3, deflateSync(filteredRows(rgbx, width, height), { level }));
}

/**
 * The same in grey where the image has no colours, and null as soon as it takes more than `mostBytes`, as a photograph does. Its
 * rows are not filtered, with which plain pages are smaller.
 */
export function encodePlainPng(
  rgbx: Uint8Array,
  width: number,
  height: number,
  mostBytes: number,
): Uint8Array | null {
  const channels = isGrey(rgbx) ? 1 : 3;
  const deflated = deflatedWithin(plainRows(rgbx, width, height, channels), quickLevel, mostBytes);
  return deflated && png(width, height, channels, deflated);
}

function deflatedWithin(rows: Uint8Array, effort: number, mostBytes: number): Uint8Array | null {
  try {
    return deflateSync(rows, { level: effort, maxOutputLength: mostBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw error;
  }
}

/**
 * The same in 16 shades of each channel, which is smaller by a third: of letters and lines nobody misses one. In grey a pixel is half a byte.
 */
export function encodeShadesPng(
  rgbx: Uint8Array,
  width: number,
  height: number,
  mostBytes: number,
): Uint8Array | null {
  if (!isGrey(rgbx)) return encodePlainPng(inFewShades(rgbx), width, height, mostBytes);
  const deflated = deflatedWithin(packedRows(rgbx, width, height), level, mostBytes);
  return deflated && png(width, height, 1, deflated, 4);
}

const step = 255 / 15;
const shades = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value / step));

/** In as many shades as half a byte has. */
export const inFewShades = (rgbx: Uint8Array): Uint8Array => rgbx.map((value) => shades[value]! * step);

function packedRows(rgbx: Uint8Array, width: number, height: number): Uint8Array {
  const length = Math.ceil(width / 2) + 1;
  const rows = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const shade = shades[rgbx[(y * width + x) * 4]!]!;
      rows[y * length + 1 + (x >> 1)]! |= x % 2 === 0 ? shade << 4 : shade;
    }
  return rows;
}

function png(
  width: number,
  height: number,
  channels: Channels,
  deflated: Uint8Array,
  bits: 4 | 8 = 8,
): Uint8Array {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, bits);
  header.setUint8(9, types[channels]);
  // A copy in memory of its own: what Buffer gives out may be shared.
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', new Uint8Array(header.buffer)),
      chunk('IDAT', deflated),
      chunk('IEND', new Uint8Array()),
    ]),
  );
}

function filteredRows(rgbx: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array((width * 3 + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    rows[at] = filterUp;
    at += 1;
    for (let x = 0; x < width; x += 1) {
      const pixel = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const above = y === 0 ? 0 : rgbx[pixel - width * 4 + channel]!;
        rows[at] = rgbx[pixel + channel]! - above;
        at += 1;
      }
    }
  }
  return rows;
}

function isGrey(rgbx: Uint8Array): boolean {
  for (let at = 0; at < rgbx.length; at += 4)
    if (rgbx[at] !== rgbx[at + 1] || rgbx[at] !== rgbx[at + 2]) return false;
  return true;
}

function plainRows(rgbx: Uint8Array, width: number, height: number, channels: Channels): Uint8Array {
  const rows = new Uint8Array((width * channels + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    rows[at] = filterNone;
    at += 1;
    for (let pixel = y * width * 4; pixel < (y + 1) * width * 4; pixel += 4) {
      for (let channel = 0; channel < channels; channel += 1) {
        rows[at] = rgbx[pixel + channel]!;
        at += 1;
      }
    }
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const name = Buffer.from(type, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(data, crc32(name)));
  return Buffer.concat([length, name, data, check]);
}
