import { LRUCache } from 'lru-cache';
import type { Tagger } from './token.ts';

/** Sentences that are remembered: those of some pages, with the parts that are cut out of them. */
const MOST = 2_000;

/** Tags every sentence once: who asks reads the same ones again and again, and tagging takes the most time. */
export function remembering(tag: Tagger): Tagger {
  const known = new LRUCache<string, ReturnType<Tagger>>({ max: MOST });
  return (text) => {
    const tokens = known.get(text) ?? tag(text);
    known.set(text, tokens);
    return tokens;
  };
}

/** Texts that are remembered. */
const LAST = 6;

/** The same function of a text, which remembers what it gave for the last few: several parts of the engine read the same page. */
export function ofLastTexts<T extends object>(of: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max: LAST });
  return (text) => {
    const found = known.get(text) ?? of(text);
    known.set(text, found);
    return found;
  };
}
