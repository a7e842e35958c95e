import { describe, expect, it } from 'vitest';
import { quantised, readVectorFile, writeVectorFile } from './vector-file.ts';

const vocabulary = ['[UNK]', 'heart', 'µ'];
const vectors = Float32Array.of(0, 0, 0.5, -1, 14, 2);

describe('the file of token vectors', () => {
  it.each([4, 8] as const)('with %i bits is read as it was written', (bits) => {
    const tokens = quantised(vocabulary, vectors, 2, bits);
    const read = readVectorFile(writeVectorFile(tokens));
    expect(read).toEqual(tokens);
    const error = bits === 4 ? 1 / 14 : 1 / 254;
    for (const [at, value] of vectors.entries()) {
      const id = Math.floor(at / 2);
      const largest = Math.max(...vectors.subarray(id * 2, id * 2 + 2).map(Math.abs));
      expect(Math.abs(read.bytes[at]! * read.scales[id]! - value)).toBeLessThanOrEqual(
        error * largest + 1e-6,
      );
    }
  });

  it('may lie anywhere in a larger array', () => {
    const written = writeVectorFile(quantised(vocabulary, vectors, 2, 4));
    const larger = new Uint8Array(written.length + 3);
    larger.set(written, 3);
    expect(readVectorFile(larger.subarray(3))).toEqual(readVectorFile(written));
  });

  it('is refused when it is something else, of another version or cut off', () => {
    const written = writeVectorFile(quantised(vocabulary, vectors, 2, 8));
    expect(() => readVectorFile(new Uint8Array(3))).toThrow('no file of sentence vectors');
    expect(() => readVectorFile(new TextEncoder().encode('PNG and what follows it'))).toThrow(
      'no file of sentence vectors',
    );
    expect(() => readVectorFile(written.with(4, 9))).toThrow('format 9');
    expect(() => readVectorFile(written.with(16, 5))).toThrow('5 bits');
    for (const length of [22, 35, 40])
      expect(() => readVectorFile(written.subarray(0, length)), `${length}`).toThrow('cut off');
  });
});
