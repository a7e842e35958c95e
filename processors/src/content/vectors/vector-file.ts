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

const MAGIC = 'ASVF';
const VERSION = 1;
const HEADER = 20;

type Bits = 4 | 8;
const LARGEST = { 4: 7, 8: 127 } as const;
const OFFSET = 8;

/** Vectors of tokens: that of token `id` is `bytes[id · dimension …]`, each times `scales[id]`. */
export type TokenVectors = {
  dimension: number;
  /** Of a number in the file: −7 to 7 in four bits, −127 to 127 in eight. */
  bits: Bits;
  /** Tokens in the order of their ids. */
  vocabulary: readonly string[];
  scales: Float32Array;
  bytes: Int8Array;
};

/** @throws when the data are no file of vectors, of another version, or cut off. */
export function readVectorFile(data: Uint8Array): TokenVectors {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (data.length < HEADER || new TextDecoder().decode(data.subarray(0, 4)) !== MAGIC)
    throw new Error('This is no file of sentence vectors.');
  const version = view.getUint32(4, true);
  if (version !== VERSION)
    throw new Error(`The sentence vectors have format ${version}; this program reads ${VERSION}.`);
  const count = view.getUint32(8, true);
  const dimension = view.getUint32(12, true);
  const bits = view.getUint32(16, true);
  if (bits !== 4 && bits !== 8) throw new Error(`Sentence vectors of ${bits} bits cannot be read.`);
  const vectorsAt = HEADER + 4 * count;
  const vocabularyAt = vectorsAt + (count * dimension * bits) / 8;
  const vocabulary = new TextDecoder().decode(data.subarray(vocabularyAt)).split('\n');
  if (vocabularyAt > data.length || vocabulary.length !== count)
    throw new Error('The file of sentence vectors is cut off.');
  const stored = data.subarray(vectorsAt, vocabularyAt);
  return {
    dimension,
    bits,
    vocabulary,
    scales: Float32Array.from({ length: count }, (_, id) => view.getFloat32(HEADER + 4 * id, true)),
    bytes: bits === 4 ? unpacked(stored) : new Int8Array(stored),
  };
}

export function writeVectorFile({ dimension, bits, vocabulary, scales, bytes }: TokenVectors): Uint8Array {
  const words = new TextEncoder().encode(vocabulary.join('\n'));
  const stored = bits === 4 ? packed(bytes) : new Uint8Array(bytes);
  const vectorsAt = HEADER + 4 * vocabulary.length;
  const data = new Uint8Array(vectorsAt + stored.length + words.length);
  const view = new DataView(data.buffer);
  data.set(new TextEncoder().encode(MAGIC));
  for (const [at, value] of [VERSION, vocabulary.length, dimension, bits].entries())
    view.setUint32(4 + 4 * at, value, true);
  for (const [id, scale] of scales.entries()) view.setFloat32(HEADER + 4 * id, scale, true);
  data.set(stored, vectorsAt);
  data.set(words, vectorsAt + stored.length);
  return data;
}

function unpacked(stored: Uint8Array): Int8Array {
  const bytes = new Int8Array(stored.length * 2);
  for (let at = 0; at < stored.length; at += 1) {
    bytes[2 * at] = (stored[at]! & 0x0f) - OFFSET;
    bytes[2 * at + 1] = (stored[at]! >> 4) - OFFSET;
  }
  return bytes;
}

const packed = (bytes: Int8Array): Uint8Array =>
  Uint8Array.from(
    { length: bytes.length / 2 },
    (_, at) => (bytes[2 * at]! + OFFSET) | ((bytes[2 * at + 1]! + OFFSET) << 4),
  );

/** Vectors with few bits a number: the largest number of each becomes 7 or 127. @param vectors n × d numbers. */
export function quantised(
  vocabulary: readonly string[],
  vectors: Float32Array,
  dimension: number,
  bits: Bits,
): TokenVectors {
  const scales = new Float32Array(vocabulary.length);
  const bytes = new Int8Array(vectors.length);
  for (const id of vocabulary.keys()) {
    const row = vectors.subarray(id * dimension, (id + 1) * dimension);
    const largest = row.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
    if (largest === 0) continue;
    scales[id] = largest / LARGEST[bits];
    bytes.set(
      row.map((value) => Math.round((value / largest) * LARGEST[bits])),
      id * dimension,
    );
  }
  return { dimension, bits, vocabulary, scales, bytes };
}
