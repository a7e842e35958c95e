import { LRUCache } from 'lru-cache';
import type { Tagger } from './token.ts';

/** The same function of a text, memoised for the last `most` texts. */
export function ofLast<T extends object | boolean>(
  most: number,
  of: (text: string) => T,
): (text: string) => T {
  const known = new LRUCache<string, T>({ max: most });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = of(text);
    known.set(text, value);
    return value;
  };
}

/** Sentences that are cached: those of some pages, with the parts that are cut out of them. */
const SENTENCES = 2_000;
const PAGES = 6;

/** Tags every sentence once: who asks reads the same ones again and again, and tagging takes the most time. */
export const memoisedTagger = (tag: Tagger): Tagger => ofLast(SENTENCES, tag);

/** The same function of a page, memoised for the last few: several parts of the engine read the same one. */
export const ofLastTexts = <T extends object>(of: (text: string) => T): ((text: string) => T) =>
  ofLast(PAGES, of);
