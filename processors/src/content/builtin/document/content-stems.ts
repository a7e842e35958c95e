import { stem } from '../words/stem.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** The words of a text that carry meaning, without their endings. */
export const contentStems = (text: string): string[] =>
  (text.match(/[\p{L}\d]+(?:[-'’][\p{L}\d]+)*/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word.toLowerCase()))
    .map(stem);
