// The file that holds the vectors of all tokens. All numbers are little-endian.
//
//   bytes           what
//   4               the letters ASVF
//   4               version of the format, unsigned
//   4               number of tokens, n, unsigned
//   4               dimension of a vector, d, unsigned
//   4               bits of a number in a vector, 4 or 8
//   4 · n           for each token its scale, 32-bit float
//   n · d · bits/8  for each token d signed numbers; times the scale they are its vector, with its weight in it. Of 4 bits:
//                   two in a byte, 8 more than their value, the first in the lower half; d is even
//   the rest        the vocabulary: n tokens in UTF-8 with line feeds between them

export const MAGIC = 'ASVF';
export const VERSION = 1;
export const HEADER = 20;

export const OFFSET = 8;

export type TokenVectors = {
  dimension: number;
  /** Tokens in the order of their ids. */
  vocabulary: readonly string[];
  /** Adds the vector of a token to `sum`. Vectors stay packed until then, so that loading is quick. */
  addTo(sum: Float32Array, id: number): void;
};

/**
 * @param data must not change afterwards
 * @throws when the data are no file of vectors, of another version, or cut off
 */
export function readVectorFile(data: Uint8Array): TokenVectors {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (data.length < HEADER || new TextDecoder().decode(data.subarray(0, 4)) !== MAGIC)
    throw new Error('This is no file of sentence vectors.');
  const [version = 0, count = 0, dimension = 0, bits] = [4, 8, 12, 16].map((at) => view.getUint32(at, true));
  if (version !== VERSION)
    throw new Error(`The sentence vectors have format ${version}; this program reads ${VERSION}.`);
  if (bits !== 4 && bits !== 8) throw new Error(`Sentence vectors of ${bits} bits cannot be read.`);
  const vectorsAt = HEADER + 4 * count;
  const vocabularyAt = vectorsAt + (count * dimension * bits) / 8;
  const vocabulary = new TextDecoder().decode(data.subarray(vocabularyAt)).split('\n');
  if (vocabularyAt > data.length || vocabulary.length !== count)
    throw new Error('The file of sentence vectors is cut off.');
  const stored = data.subarray(vectorsAt, vocabularyAt);
  const add = bits === 4 ? addHalfBytes : addBytes;
  return {
    dimension,
    vocabulary,
    addTo: (sum, id) => add(sum, stored, id, view.getFloat32(HEADER + 4 * id, true)),
  };
}

function addHalfBytes(sum: Float32Array, stored: Uint8Array, id: number, scale: number): void {
  let from = (id * sum.length) / 2;
  for (let at = 0; at < sum.length; at += 2) {
    const both = stored[from]!;
    sum[at]! += scale * ((both & 0x0f) - OFFSET);
    sum[at + 1]! += scale * ((both >> 4) - OFFSET);
    from += 1;
  }
}

function addBytes(sum: Float32Array, stored: Uint8Array, id: number, scale: number): void {
  const from = id * sum.length;
  for (let at = 0; at < sum.length; at += 1) sum[at]! += scale * ((stored[from + at]! << 24) >> 24);
}
