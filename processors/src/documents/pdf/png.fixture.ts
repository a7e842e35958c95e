// Reads back what our encoders write, for specs: RGB or grey, rows not filtered or against the row above.
import { inflateSync } from 'node:zlib';

export type DecodedPng = {
  readonly width: number;
  readonly height: number;
  readonly pixel: (x: number, y: number) => readonly number[];
};

export function decodePng(bytes: Uint8Array): DecodedPng {
  const file = Buffer.from(bytes);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const data: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const body = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(body);
  }
  const rows = inflateSync(Buffer.concat(data));
  const channels = file[25] === 0 ? 1 : 3;
  const stride = width * channels + 1;
  for (let at = stride; at < rows.length; at += 1) {
    const isFiltered = rows[at - (at % stride)] !== 0;
    if (isFiltered && at % stride !== 0) rows[at] = (rows[at] ?? 0) + (rows[at - stride] ?? 0);
  }
  return {
    width,
    height,
    pixel: (x, y) => {
      const at = y * stride + 1 + x * channels;
      return [0, 1, 2].map((channel) => rows[at + Math.min(channel, channels - 1)] ?? 0);
    },
  };
}
