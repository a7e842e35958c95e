import { ofLast } from '../language/memoised-last.ts';
import { stem } from '../language/stem.ts';
import { STOP_WORDS } from '../language/stop-words.ts';

/** Texts whose stems are cached, in characters: the sentences of some pages, and their phrases. */
const LONGEST = 400;
const known = ofLast(4_000, (text) => stemsOf(text));

/** The words of a text that carry meaning, without their endings. */
export const contentStems = (text: string): readonly string[] =>
  text.length > LONGEST ? stemsOf(text) : known(text);

const stemsOf = (text: string): string[] =>
  (text.match(/[\p{L}\d]+(?:[-'’][\p{L}\d]+)*/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word.toLowerCase()))
    .map(stem);
