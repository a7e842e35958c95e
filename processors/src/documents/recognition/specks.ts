import type { SeenWord } from './tsv.ts';

/** What is less sure is dust, a line of a drawing or a part of a picture. */
const leastSure = 0.2;
const leastSureSign = 0.5;

/** Without what is surely no word. */
export const withoutSpecks = (words: readonly SeenWord[]): SeenWord[] =>
  words.filter(
    ({ text, confidence }) => confidence >= (/[\p{L}\p{N}]/u.test(text) ? leastSure : leastSureSign),
  );
