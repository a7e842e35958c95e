// A small PNG encoder: 8 bits a channel, RGB or grey, or a palette of colours.
import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const filterNone = 0;
const filterUp = 2;
const level = 6;
/** Of many pages at once: a tenth larger, in half the time. */
const quickLevel = 3;
/** Colour types of the format. */
const types = { 1: 0, 3: 2, palette: 3 } as const;
type Channels = 1 | 3;
type Kind = { type: keyof typeof types; bits: 4 | 8; palette?: Uint8Array };

/** Encodes an image of four bytes a pixel (red, green, blue, ignored), rows from top to bottom. */
export function encodePng(rgbx: Uint8Array, width: number, height: number): Uint8Array {
  return png(width, height, { type: 3, bits: 8 }, deflateSync(filteredRows(rgbx, width, height), { level }));
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
  const type = isGrey(rgbx) ? 1 : 3;
  const deflated = deflatedWithin(plainRows(rgbx, width, height, type), quickLevel, mostBytes);
  return deflated && png(width, height, { type, bits: 8 }, deflated);
}

/**
 * The same with 16 shades of each channel, of which nobody misses one in letters and lines: it is smaller by a third in grey, and by more in
 * colours. Null also where it has more colours than a palette, as a photograph does.
 */
export function encodeShadesPng(
  rgbx: Uint8Array,
  width: number,
  height: number,
  mostBytes: number,
): Uint8Array | null {
  const found = inPalette(rgbx);
  if (!found) return null;
  const { places, palette } = found;
  const bits = palette.length <= 3 * 16 ? 4 : 8;
  const deflated = deflatedWithin(rowsOfPlaces(places, width, height, bits), level, mostBytes);
  return deflated && png(width, height, { type: 'palette', bits, palette }, deflated);
}

const mostColours = 256;
const shade = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value / 17));

/** The colours of an image in 16 shades of each channel, and the place of each pixel among them. */
function inPalette(rgbx: Uint8Array): { places: Uint8Array; palette: Uint8Array } | null {
  const known = new Int16Array(16 ** 3).fill(-1);
  const places = new Uint8Array(rgbx.length / 4);
  const palette: number[] = [];
  for (let at = 0; at < rgbx.length; at += 4) {
    const [red, green, blue] = [shade[rgbx[at]!]!, shade[rgbx[at + 1]!]!, shade[rgbx[at + 2]!]!];
    const colour = (red << 8) | (green << 4) | blue;
    if (known[colour] === -1) {
      if (palette.length === 3 * mostColours) return null;
      known[colour] = palette.length / 3;
      palette.push(17 * red, 17 * green, 17 * blue);
    }
    places[at / 4] = known[colour]!;
  }
  return { places, palette: Uint8Array.from(palette) };
}

function rowsOfPlaces(places: Uint8Array, width: number, height: number, bits: 4 | 8): Uint8Array {
  const length = Math.ceil((width * bits) / 8) + 1;
  const rows = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * length + 1;
    const row = places.subarray(y * width, (y + 1) * width);
    if (bits === 8) rows.set(row, from);
    else for (let x = 0; x < width; x += 1) rows[from + (x >> 1)]! |= row[x]! << (x % 2 === 0 ? 4 : 0);
  }
  return rows;
}

function deflatedWithin(rows: Uint8Array, effort: number, mostBytes: number): Uint8Array | null {
  try {
    return deflateSync(rows, { level: effort, maxOutputLength: mostBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw error;
  }
}

function png(width: number, height: number, { type, bits, palette }: Kind, deflated: Uint8Array): Uint8Array {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, bits);
  header.setUint8(9, types[type]);
  // A copy in memory of its own: what Buffer gives out may be shared.
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', new Uint8Array(header.buffer)),
      ...(palette ? [chunk('PLTE', palette)] : []),
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
