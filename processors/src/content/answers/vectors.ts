import { LRUCache } from 'lru-cache';
import type { SentenceVectors } from '../vectors/sentence-vectors.ts';

/** Words of a question and of 20 passages, twice. */
const MOST = 10_000;

/** The vectors of texts, remembered: the passages of one question come back in the next. */
export function rememberedVectors({ vectorOf }: SentenceVectors): (text: string) => Float32Array {
  const known = new LRUCache<string, Float32Array>({ max: MOST });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const vector = vectorOf(text);
    known.set(text, vector);
    return vector;
  };
}
