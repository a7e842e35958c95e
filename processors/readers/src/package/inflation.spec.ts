import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Inflation, pieceBytes } from './inflation.ts';

type Format = 'deflate' | 'deflate-raw' | 'gzip';

const unpack = (format: Format, ...packed: Uint8Array[]) => unpackWith(Inflation, format, packed);

async function unpackWith(Stream: typeof Inflation, format: Format, packed: readonly Uint8Array[]) {
  const { readable, writable } = new Stream(format);
  const writer = writable.getWriter();
  for (const piece of packed) writer.write(piece).catch(() => undefined);
  writer.close().catch(() => undefined);
  const pieces: Uint8Array[] = [];
  for await (const piece of readable) pieces.push(piece);
  return pieces;
}

const text = Buffer.alloc(5 * pieceBytes + 7, 'The heart pumps blood. ');

describe('an inflation', () => {
  it.each([
    ['deflate', deflateSync(text)],
    ['deflate-raw', deflateRawSync(text)],
    ['gzip', gzipSync(text)],
  ] as const)('unpacks %s, whatever its size', async (format, packed) => {
    expect(Buffer.concat(await unpack(format, packed)).equals(text)).toBe(true);
    const halves = [packed.subarray(0, 100), packed.subarray(100)];
    expect(Buffer.concat(await unpack(format, ...halves)).equals(text)).toBe(true);
  });

  it('unpacks nothing', async () => {
    expect(await unpack('deflate', deflateSync(''))).toEqual([]);
  });

  it('keeps no more for a small piece than its bytes', async () => {
    const [piece] = await unpack('deflate', deflateSync('small'));
    expect([Buffer.from(piece!).toString(), piece?.buffer.byteLength]).toEqual(['small', 5]);
  });

  it.each([
    ['is no stream', 'incorrect header check', Buffer.from('not packed')],
    ['is cut off', 'unexpected end of file', deflateSync(text).subarray(0, -10)],
    [
      'is followed by something else',
      'Trailing junk',
      Buffer.concat([deflateSync('small'), Buffer.from('else')]),
    ],
  ])('fails for what %s, as the stream of the platform does', async (_, because, packed) => {
    await expect(unpack('deflate', packed)).rejects.toThrow(because);
    const usual = DecompressionStream as unknown as typeof Inflation;
    await expect(unpackWith(usual, 'deflate', [packed])).rejects.toBeInstanceOf(Error);
  });
});
