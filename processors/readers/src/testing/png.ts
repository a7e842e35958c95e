// Reads back what our encoders write, for specs: RGB, grey or a palette, rows not filtered or against the row above.
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
  let palette: Buffer | undefined;
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const body = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') data.push(body);
    if (name === 'PLTE') palette = body;
  }
  const rows = inflateSync(Buffer.concat(data));
  const isNarrow = file[24] === 4;
  const channels = file[25] === 2 ? 3 : 1;
  const stride = Math.ceil((width * channels) / (isNarrow ? 2 : 1)) + 1;
  for (let at = stride; at < rows.length; at += 1) {
    const isFiltered = rows[at - (at % stride)] !== 0;
    if (isFiltered && at % stride !== 0) rows[at] = (rows[at] ?? 0) + (rows[at - stride] ?? 0);
  }
  return {
    width,
    height,
    pixel: (x, y) => {
      if (palette) {
        const byte = rows[y * stride + 1 + (isNarrow ? x >> 1 : x)] ?? 0;
        const place = isNarrow ? (x % 2 === 0 ? byte >> 4 : byte & 15) : byte;
        return [...palette.subarray(3 * place, 3 * place + 3)];
      }
      const at = y * stride + 1 + x * channels;
      return [0, 1, 2].map((channel) => rows[at + Math.min(channel, channels - 1)] ?? 0);
    },
  };
}
