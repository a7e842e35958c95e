// Where the blocks of the gold were found in what was read: by their words, wherever they stand.
import type { ReadBlock } from './read-blocks.ts';

/** Words without marks, case and the ways to write a sign. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\u00ad|~~|\*\*/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export const sameWords = (one: string, other: string): boolean =>
  wordsOf(one).join(' ') === wordsOf(other).join(' ');

export type ReadWords = { words: string[]; blockOf: number[] };

export function readWordsOf(blocks: readonly ReadBlock[]): ReadWords {
  const words: string[] = [];
  const blockOf: number[] = [];
  for (const [at, { text }] of blocks.entries())
    for (const word of wordsOf(text)) {
      words.push(word);
      blockOf.push(at);
    }
  return { words, blockOf };
}

/** Indexes of the words in what was read; -1 for one that was not found. */
export type Found = number[];

/** So many words after each other are enough to tell a place. */
const enough = 6;

/**
 * For each text of the gold where its words stand in what was read; each word that was read is given once. The longest texts are
 * looked for first, those that count in no figure (`isLast`: a list of contents has the words of all headings) last; of several places
 * the one that follows what stands before it in the gold.
 */
export function placesOf(
  texts: readonly string[],
  read: ReadWords,
  isLast: (at: number) => boolean = () => false,
): Found[] {
  const gold = texts.map(wordsOf);
  const found: Found[] = gold.map((words) => words.map(() => -1));
  const used = new Uint8Array(read.words.length);
  const byWord = Map.groupBy(read.words.keys(), (at) => read.words[at]!);
  const order = gold
    .map((_, at) => at)
    .sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || gold[b]!.length - gold[a]!.length || a - b);
  for (const at of order) {
    const words = gold[at]!;
    const expected = endBefore(found, at);
    for (let from = 0; from < words.length;) {
      const run = longestRun(words, from, expected);
      if (!run) {
        from += 1;
        continue;
      }
      for (let n = 0; n < run.length; n += 1) {
        found[at]![from + n] = run.start + n;
        used[run.start + n] = 1;
      }
      from += run.length;
    }
  }
  return found;

  function longestRun(words: readonly string[], from: number, expected: number) {
    let best: { start: number; length: number } | undefined;
    for (const start of byWord.get(words[from]!) ?? []) {
      let length = 0;
      while (
        from + length < words.length &&
        read.words[start + length] === words[from + length] &&
        used[start + length] === 0
      )
        length += 1;
      if (length === 0) continue;
      const isBetter =
        !best ||
        Math.min(length, enough) > Math.min(best.length, enough) ||
        (Math.min(length, enough) === Math.min(best.length, enough) &&
          Math.abs(start - expected) < Math.abs(best.start - expected));
      if (isBetter) best = { start, length };
    }
    return best;
  }
}

/** Where what stands before it in the gold ended, as far as that was found. */
function endBefore(found: readonly Found[], at: number): number {
  for (let before = at - 1; before >= 0; before -= 1) {
    const last = found[before]!.findLast((place) => place >= 0);
    if (last !== undefined) return last + 1;
  }
  return 0;
}
