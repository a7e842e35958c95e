import { describe, expect, it } from 'vitest';
import { readVectorFile, type TokenVectors } from './vector-file.ts';
import { writeVectorFile } from './vectors.fixture.ts';

const vocabulary = ['[UNK]', 'heart', 'µ'];
const vectors = Float32Array.of(0, 0, 0.5, -1, 14, 2);

const vectorsOf = ({ vocabulary: tokens, dimension, addTo }: TokenVectors): Float32Array[] =>
  tokens.map((_, id) => {
    const vector = new Float32Array(dimension);
    addTo(vector, id);
    return vector;
  });

describe('the file of token vectors', () => {
  it.each([4, 8] as const)('with %i bits is read as it was written', (bits) => {
    const read = readVectorFile(writeVectorFile(vocabulary, vectors, 2, bits));
    expect(read).toMatchObject({ dimension: 2, vocabulary });
    const steps = bits === 4 ? 7 : 127;
    for (const [id, row] of vectorsOf(read).entries()) {
      const expected = vectors.subarray(id * 2, id * 2 + 2);
      const rounding = Math.max(...expected.map(Math.abs)) / steps / 2;
      for (const [at, value] of expected.entries())
        expect(Math.abs((row[at] ?? 0) - value)).toBeLessThanOrEqual(rounding + 1e-6);
    }
  });

  it('adds the vector of a token to a sum', () => {
    const read = readVectorFile(writeVectorFile(vocabulary, vectors, 2, 8));
    const sum = Float32Array.of(1, 2);
    read.addTo(sum, 1);
    expect(sum[1]).toBeCloseTo(1, 5);
  });

  it('may lie anywhere in a larger array', () => {
    const written = writeVectorFile(vocabulary, vectors, 2, 4);
    const larger = new Uint8Array(written.length + 3);
    larger.set(written, 3);
    expect(vectorsOf(readVectorFile(larger.subarray(3)))).toEqual(vectorsOf(readVectorFile(written)));
  });

  it('is refused when it is something else, of another version or cut off', () => {
    const written = writeVectorFile(vocabulary, vectors, 2, 8);
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
