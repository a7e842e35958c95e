import { LRUCache } from 'lru-cache';
import { stem } from '../words/stem.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** Texts whose stems are remembered: the sentences of some pages, and their phrases. */
const LONGEST = 400;
const known = new LRUCache<string, readonly string[]>({ max: 4_000 });

/** The words of a text that carry meaning, without their endings. */
export function contentStems(text: string): readonly string[] {
  if (text.length > LONGEST) return stemsOf(text);
  const stems = known.get(text) ?? stemsOf(text);
  known.set(text, stems);
  return stems;
}

const stemsOf = (text: string): string[] =>
  (text.match(/[\p{L}\d]+(?:[-'’][\p{L}\d]+)*/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word.toLowerCase()))
    .map(stem);
