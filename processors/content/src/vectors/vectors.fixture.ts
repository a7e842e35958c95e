import { readFileSync } from 'node:fs';
import { HEADER, MAGIC, OFFSET, readVectorFile, VERSION } from './vector-file.ts';

/** The tokens in the file of vectors that comes with the program. */
export const readShippedVocabulary = (): readonly string[] =>
  readVectorFile(readFileSync(new URL('bge-small-static.bin', import.meta.url))).vocabulary;

type Bits = 4 | 8;
/** The largest number that is written, up and down. */
const LARGEST = { 4: 7, 8: 127 } as const;

/**
 * The file for vectors with weights in them, n × `dimension` numbers, rounded so that the largest of each becomes the
 * largest that is written.
 */
export function writeVectorFile(
  vocabulary: readonly string[],
  vectors: Float32Array,
  dimension: number,
  bits: Bits,
): Uint8Array {
  const words = new TextEncoder().encode(vocabulary.join('\n'));
  const vectorsAt = HEADER + 4 * vocabulary.length;
  const vocabularyAt = vectorsAt + (vectors.length * bits) / 8;
  const data = new Uint8Array(vocabularyAt + words.length);
  const view = new DataView(data.buffer);
  data.set(new TextEncoder().encode(MAGIC));
  for (const [at, value] of [VERSION, vocabulary.length, dimension, bits].entries())
    view.setUint32(4 + 4 * at, value, true);
  for (const id of vocabulary.keys()) {
    const row = vectors.subarray(id * dimension, (id + 1) * dimension);
    const scale = row.reduce((found, value) => Math.max(found, Math.abs(value)), 0) / LARGEST[bits];
    view.setFloat32(HEADER + 4 * id, scale, true);
    const rounded = Int8Array.from(row, (value) => (scale === 0 ? 0 : Math.round(value / scale)));
    const stored = bits === 4 ? packed(rounded) : new Uint8Array(rounded);
    data.set(stored, vectorsAt + id * stored.length);
  }
  data.set(words, vocabularyAt);
  return data;
}

const packed = (row: Int8Array): Uint8Array =>
  Uint8Array.from(
    { length: row.length / 2 },
    (_, at) => (row[2 * at]! + OFFSET) | ((row[2 * at + 1]! + OFFSET) << 4),
  );
