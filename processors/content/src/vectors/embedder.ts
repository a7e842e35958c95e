import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadSentenceVectors } from './sentence-vectors.ts';

/** Texts after which others have a turn, and the work may have been aborted. */
const AT_ONCE = 64;

/** The static vectors that come with the program: no network, no model to run, the same vector each time. */
export function createBuiltinEmbedder(): Embedder {
  const { dimension, vectorOf } = loadSentenceVectors();
  return {
    name: 'bge-small-static-1',
    dimension,
    weight: 0.3,
    async embed(texts, _kind, work) {
      const vectors: Float32Array[] = [];
      work?.signal.throwIfAborted();
      for (const [at, text] of texts.entries()) {
        if (at > 0 && at % AT_ONCE === 0) {
          await nextTurn();
          work?.signal.throwIfAborted();
        }
        vectors.push(vectorOf(text).slice());
      }
      return vectors;
    },
    async close() {},
  };
}
