/** A word or a number, and where it stands in its text. */
export type Word = { word: string; at: number };

/**
 * As texts are compared: words and numbers alone, whatever the marks, rules, bars and dashes between them. `10–20 mg`, `10-20mg`
 * and `| 10-20 | mg |` are the same; `4 mg` is not in `14 mg`, `0.4 mg` or `4.5 mg`.
 */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu), (match) => ({
    word: match[0].normalize('NFKC').toLowerCase(),
    at: match.index,
  }));

const folded = (text: string): string =>
  ` ${wordsOf(text)
    .map(({ word }) => word)
    .join(' ')} `;

/** Whether the text holds these words, one after the other. */
export const holds = (text: string, words: string): boolean => folded(text).includes(folded(words));

/** Where in the text these words begin, each time. */
export function placesOf(text: readonly Word[], words: string): number[] {
  const sought = wordsOf(words);
  if (sought.length === 0) return [];
  return text.flatMap(({ at }, first) =>
    sought.every(({ word }, next) => text[first + next]?.word === word) ? [at] : [],
  );
}
