// Sentences that are known to stand on a page, each found again in what was read of it.
import { existsSync, readFileSync } from 'node:fs';
import { nearestPart } from './word-errors.ts';
import { wordsOf } from './words.ts';

type Probe = { page: number; sentence: string };
export type Gold = Readonly<Record<string, { probe_sentences: readonly Probe[] }>>;

/** What is known of a folder's PDFs, by their names. */
export const readGold = (file: string): Gold =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Gold) : {};

/** Wrong words in a hundred of the sentences, each beside the part of its page that is most like it. */
export function goldErrors(probes: readonly Probe[], pages: readonly string[]): number {
  let [words, errors] = [0, 0];
  const read = new Map<number, string[]>();
  for (const { page, sentence } of probes) {
    const found = read.get(page) ?? wordsOf(pages[page - 1] ?? '');
    read.set(page, found);
    const expected = wordsOf(sentence);
    words += expected.length;
    errors += nearestPart(expected, found);
  }
  return (100 * errors) / words;
}
