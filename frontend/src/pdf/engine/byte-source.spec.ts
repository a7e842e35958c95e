import { describe, expect, it } from 'vitest';
import { headSize, openByteSource, pieceSize } from './byte-source.ts';

const fileOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);
const pieces = (first: number, end: number) => [first * pieceSize, end * pieceSize] as const;

/** A file on a server that answers ranges, or not. */
function served(size: number, { ranges = true, failures = [] as number[] } = {}) {
  const file = fileOf(size);
  const asked: (readonly [number, number])[] = [];
  const readPart = async ({ from, to }: { from: number; to: number }) => {
    asked.push([from, to]);
    if (failures.includes(asked.length)) throw new Error('no connection');
    const bytes = ranges ? file.slice(from, to) : file.slice();
    return { bytes, from: ranges ? from : 0, size };
  };
  const sent = () => asked.reduce((sum, [from, to]) => sum + Math.min(to, size) - from, 0);
  return { file, asked, readPart, sent };
}

describe('the bytes of a file', () => {
  it('are all there after one request for a small file', async () => {
    const { file, asked, readPart } = served(1000);
    const source = await openByteSource(readPart);
    expect([source.size, source.head]).toEqual([1000, file]);
    expect(await source.fetchRest()).toBe(true);
    expect(asked).toEqual([[0, headSize]]);
  });

  it('of a lecture come in two requests, however they are asked for, each byte once', async () => {
    const size = 5 * pieceSize + 7;
    const { file, asked, readPart, sent } = served(size);
    const source = await openByteSource(readPart);
    for (const [from, to] of [pieces(2, 3), [3 * pieceSize, size] as const])
      expect(await source.read(from, to)).toEqual(file.slice(from, to));
    expect(asked).toEqual([
      [0, headSize],
      [headSize, size],
    ]);
    expect(sent()).toBe(file.length);
  });

  it('of a book come as they are needed, the end of it first', async () => {
    const size = 40 * pieceSize + 5;
    const { file, asked, readPart } = served(size);
    const source = await openByteSource(readPart);
    for (const [from, to] of [[40 * pieceSize, size] as const, pieces(37, 40), pieces(7, 8)])
      expect(await source.read(from, to)).toEqual(file.slice(from, to));
    expect(asked).toEqual([[0, headSize], [39 * pieceSize, size], pieces(37, 39), pieces(7, 8)]);
  });

  it('are fetched once when they are asked for twice at the same time', async () => {
    const { file, asked, readPart } = served(40 * pieceSize);
    const source = await openByteSource(readPart);
    const [first, second] = await Promise.all([source.read(...pieces(7, 9)), source.read(...pieces(8, 10))]);
    expect([first, second]).toEqual([file.slice(...pieces(7, 9)), file.slice(...pieces(8, 10))]);
    expect(asked.slice(2)).toEqual([pieces(7, 9), pieces(9, 10)]);
  });

  it('of a book that is read in order come several at once', async () => {
    const { file, asked, readPart } = served(60 * pieceSize);
    const source = await openByteSource(readPart);
    for (let n = 20; n < 30; n += 1)
      expect(await source.read(...pieces(n, n + 1))).toEqual(file.slice(...pieces(n, n + 1)));
    expect(asked.slice(2)).toEqual([pieces(20, 21), pieces(21, 30)]);
  });

  it('of a book are fetched one after the other, each once, when it is wanted whole', async () => {
    const { file, asked, readPart, sent } = served(40 * pieceSize);
    const source = await openByteSource(readPart);
    await source.read(...pieces(7, 8));
    expect(await source.fetchRest()).toBe(true);
    expect(sent()).toBe(file.length);
    const before = asked.length;
    expect(await source.read(...pieces(8, 38))).toEqual(file.slice(...pieces(8, 38)));
    expect(asked.length).toBe(before);
  });

  it('of a very large file are fetched only as they are needed', async () => {
    const { asked, readPart } = served(4 * 1024 * 1024 + 1);
    const source = await openByteSource(readPart);
    expect(await source.fetchRest()).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it('are asked for again when they did not arrive', async () => {
    const { file, readPart } = served(4 * pieceSize, { failures: [2, 3] });
    const source = await openByteSource(readPart);
    await new Promise(setImmediate);
    await expect(source.read(...pieces(2, 4))).rejects.toThrow('no connection');
    expect(await source.read(...pieces(2, 4))).toEqual(file.slice(2 * pieceSize));
  });

  it('come whole from a server, or through a proxy, that knows no ranges', async () => {
    const { file, asked, readPart } = served(9 * pieceSize, { ranges: false });
    const source = await openByteSource(readPart);
    expect(source.head).toEqual(file);
    expect(asked).toHaveLength(1);
  });

  it('reject when the first of them cannot be had', async () => {
    await expect(openByteSource(served(10, { failures: [1] }).readPart)).rejects.toThrow('no connection');
  });
});
