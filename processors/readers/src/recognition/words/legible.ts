// Whether words are what is written there. Of a script that it does not know the engine makes letters that it knows, and is not sure of them.
import { confidenceOf } from '../recognise-picture.ts';
import type { SeenWord } from './tsv.ts';

/** Scans in Latin letters, also with accents that are not known, have 0.8; others at most 0.45. */
const leastOfPage = 0.5;
/** A line of another script on a page that can be read; what is read badly of a known one has more. */
const leastOfLine = 0.3;

/** Without the lines that cannot be read; none of a page on which hardly a word can be. */
export function legibleWords(words: readonly SeenWord[]): SeenWord[] {
  if (confidenceOf(words) < leastOfPage) return [];
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  return lines.filter((line) => confidenceOf(line) >= leastOfLine).flat();
}
