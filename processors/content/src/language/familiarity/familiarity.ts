// How common a word is in general English: an everyday word is a poor blank of a card, a rare one is often a term.
import { readFileSync } from 'node:fs';

/** Words of the SUBTLEX-US corpus (subtitles of American films and series), and different words in it, in millions. */
const CORPUS = 51;
const DIFFERENT_WORDS = 0.074286;

/** Lines of a word and its count, sorted by word, made of SUBTLEX-US. */
let table: string | undefined;

/** How often a word in lower case occurs in the corpus: its line is found by binary search, so that there is nothing to load. */
function countOf(word: string): number {
  table ??= readFileSync(new URL('familiarity-table.txt', import.meta.url), 'latin1');
  let [from, to] = [0, table.length];
  while (from < to) {
    const start = table.lastIndexOf('\n', Math.floor((from + to) / 2) - 1) + 1;
    const space = table.indexOf(' ', start);
    const end = table.indexOf('\n', space);
    const found = table.slice(start, space);
    if (found === word) return Number(table.slice(space + 1, end));
    if (found < word) from = end + 1;
    else to = start;
  }
  return 0;
}

const zipf = (count: number): number => Math.log10((count + 1) / (CORPUS + DIFFERENT_WORDS)) + 3;

/** What `familiarity` says of a word that the table does not have: 1.29. */
export const LEAST_FAMILIAR = zipf(0);

/**
 * The Zipf value of a word: the logarithm, to base 10, of how often it occurs among a billion words of spoken English, with
 * one occurrence added (van Heuven et al. 2014). 'the' has 7.5, 'heart' 5.4, 'aorta' 3.2; values under 3 are of rare words,
 * above 5 of everyday ones. Case counts for nothing; inflected forms have values of their own. A compound with a hyphen and a
 * form with an apostrophe that are not in the table have the value of their rarest part. The table is read at the first call.
 */
export function familiarity(word: string): number {
  const lower = word.toLowerCase();
  const count = countOf(lower);
  const parts = count > 0 ? [] : lower.split(/['’‐‑-]/u).filter((part) => part !== '');
  return parts.length > 1 ? Math.min(...parts.map((part) => zipf(countOf(part)))) : zipf(count);
}
