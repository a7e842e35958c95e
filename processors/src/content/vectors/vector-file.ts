// The file that holds the vectors of all tokens. All numbers are little-endian.
//
//   bytes           what
//   4               the letters ASVF
//   4               version of the format, unsigned
//   4               number of tokens, n, unsigned
//   4               dimension of a vector, d, unsigned
//   4 · n           for each token its scale, 32-bit float
//   n · d           for each token d signed bytes; times the scale they are its vector, with its weight in it
//   the rest        the vocabulary: n tokens in UTF-8 with line feeds between them

const MAGIC = 'ASVF';
const VERSION = 1;
const HEADER = 16;
const LARGEST_BYTE = 127;

/** Vectors of tokens: that of token `id` is `bytes[id · dimension …]`, each times `scales[id]`. */
export type TokenVectors = {
  dimension: number;
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
  const vectorsAt = HEADER + 4 * count;
  const vocabularyAt = vectorsAt + count * dimension;
  const vocabulary = new TextDecoder().decode(data.subarray(vocabularyAt)).split('\n');
  if (vocabularyAt > data.length || vocabulary.length !== count)
    throw new Error('The file of sentence vectors is cut off.');
  return {
    dimension,
    vocabulary,
    scales: Float32Array.from({ length: count }, (_, id) => view.getFloat32(HEADER + 4 * id, true)),
    bytes: new Int8Array(data.buffer, data.byteOffset + vectorsAt, count * dimension),
  };
}

export function writeVectorFile({ dimension, vocabulary, scales, bytes }: TokenVectors): Uint8Array {
  const words = new TextEncoder().encode(vocabulary.join('\n'));
  const vectorsAt = HEADER + 4 * vocabulary.length;
  const data = new Uint8Array(vectorsAt + bytes.length + words.length);
  const view = new DataView(data.buffer);
  data.set(new TextEncoder().encode(MAGIC));
  view.setUint32(4, VERSION, true);
  view.setUint32(8, vocabulary.length, true);
  view.setUint32(12, dimension, true);
  for (const [id, scale] of scales.entries()) view.setFloat32(HEADER + 4 * id, scale, true);
  data.set(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), vectorsAt);
  data.set(words, vectorsAt + bytes.length);
  return data;
}

/** Vectors in 8 bits a number: the largest number of each vector becomes 127. @param vectors n × d numbers. */
export function quantised(
  vocabulary: readonly string[],
  vectors: Float32Array,
  dimension: number,
): TokenVectors {
  const scales = new Float32Array(vocabulary.length);
  const bytes = new Int8Array(vectors.length);
  for (const id of vocabulary.keys()) {
    const row = vectors.subarray(id * dimension, (id + 1) * dimension);
    const largest = row.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
    scales[id] = largest / LARGEST_BYTE;
    if (largest > 0)
      bytes.set(
        row.map((value) => Math.round((value / largest) * LARGEST_BYTE)),
        id * dimension,
      );
  }
  return { dimension, vocabulary, scales, bytes };
}
