// Tables that anybody can read and add to, a line for each thing: what students type, and what their notes may call it. An abbreviation in capitals
// that is also a word of English is one only where it is typed so. What one letter or ending parts is left to the stemmer and to `foldSpelling`;
// names of diseases and tests come from the knowledge pack.
import { readFileSync } from 'node:fs';

export const rowsOfFile = (file: URL): string[] => readFileSync(file, 'utf8').trim().split('\n');
export const namesOfRow = (row: string): string[] => row.split(',').map((name) => name.trim());

/** Names that mean the same, a row for each thing. */
export const writtenNames = (): string[][] =>
  rowsOfFile(new URL('written-names.txt', import.meta.url)).map(namesOfRow);

/** What stands for longer words in notes that somebody typed in a hurry, and names in other languages: a row for each thing. */
export const shorthand = (): string[][] =>
  rowsOfFile(new URL('shorthand.txt', import.meta.url)).map(namesOfRow);

/** Classes of drugs, by all their names, with drugs of each. */
export const drugClasses = (): { names: string[]; drugs: string[] }[] =>
  rowsOfFile(new URL('drug-classes.txt', import.meta.url)).map((line) => {
    const [names = '', drugs = ''] = line.split(':');
    return { names: namesOfRow(names), drugs: namesOfRow(drugs) };
  });
