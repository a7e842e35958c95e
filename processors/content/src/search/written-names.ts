// Names that stand for each other in what students type and in their notes: abbreviations, lay words, British and American names. A line of the
// files is one thing. An abbreviation in capitals that is also a word of English is one only where it is typed so. What one letter or ending parts
// is left to the stemmer and to `foldSpelling`; names of diseases and tests come from the knowledge pack.
import { readFileSync } from 'node:fs';

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split(',').map((name) => name.trim()));

/** They mean the same. */
export const writtenNames = (): string[][] => rowsOf('written-names.txt');
/** What notes may call it that mean nearly the same: it is looked for, and no answer is given for it. */
export const nearNames = (): string[][] => rowsOf('near-names.txt');
