// A small PNG encoder: 8-bit RGB, rows filtered against the row above, which suits pages of text.
import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const filterUp = 2;

/** Encodes an image of four bytes a pixel (red, green, blue, ignored), rows from top to bottom. */
export function encodePng(rgbx: Uint8Array, width: number, height: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, 2);
  return Buffer.concat([
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(filteredRows(rgbx, width, height), { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
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

function chunk(type: string, data: Uint8Array): Uint8Array {
  const name = Buffer.from(type, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(data, crc32(name)));
  return Buffer.concat([length, name, data, check]);
}
