// What a sentence is about, as a short vector: the sum of the vectors of its tokens. They were distilled from the sentence
// model bge-small-en-v1.5 (BAAI, MIT), once.
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { readVectorFile } from './vector-file.ts';
import { createWordPieces } from './word-pieces.ts';

export type SentenceVectors = {
  /** Numbers in a vector. */
  dimension: number;
  /** The ids of the tokens of a text, see `createWordPieces`. */
  wordPieces(text: string): number[];
  /**
   * The vector of a text: `dimension` numbers, length 1. A text without a known token has the zero vector. Made for a
   * sentence, a heading, a phrase or a passage; the order of the words counts for nothing. It is cached for a while, and
   * must not be changed.
   */
  vectorOf(text: string): Float32Array;
};

/** Texts whose vectors are cached: the cards and the summary of a page read the same sentences. */
const CACHED = 500;

/** @param data the content of such a file; it must not change afterwards. */
export function createSentenceVectors(data: Uint8Array): SentenceVectors {
  const { dimension, vocabulary, addTo } = readVectorFile(data);
  const wordPieces = createWordPieces(vocabulary);
  const known = new LRUCache<string, Float32Array>({ max: CACHED });
  const make = (text: string): Float32Array => {
    const sum = new Float32Array(dimension);
    for (const id of wordPieces(text)) addTo(sum, id);
    return toUnitLength(sum);
  };
  return {
    dimension,
    wordPieces,
    vectorOf(text) {
      const found = known.get(text);
      if (found !== undefined) return found;
      const vector = make(text);
      known.set(text, vector);
      return vector;
    },
  };
}

function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vectorSimilarity(vector, vector));
  if (length > 0) for (let at = 0; at < vector.length; at += 1) vector[at]! /= length;
  return vector;
}

/**
 * The cosine of two vectors of `vectorOf`, −1 to 1: 1 for texts of the same words, about 0 for texts that have nothing to do
 * with each other, 0 when one is the zero vector.
 */
export function vectorSimilarity(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

let loaded: SentenceVectors | undefined;

/** The vectors that come with the program. The file is read at the first call. */
export function loadSentenceVectors(): SentenceVectors {
  loaded ??= createSentenceVectors(readFileSync(new URL('bge-small-static.bin', import.meta.url)));
  return loaded;
}

/** The tokens of a text by the vocabulary that comes with the program. */
export const wordPieces = (text: string): number[] => loadSentenceVectors().wordPieces(text);
