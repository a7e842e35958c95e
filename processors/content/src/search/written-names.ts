// Tables that anybody can read and add to, a line for each thing: what students type, and what their notes may call it. An abbreviation in capitals
// that is also a word of English is one only where it is typed so. What one letter or ending parts is left to the stemmer and to `foldSpelling`;
// names of diseases and tests come from the knowledge pack.
import { readFileSync } from 'node:fs';
import { classList, nameList, type NameList, NEAR, peopleList, SAME } from './other-names.ts';

const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const namesIn = (row: string): string[] => row.split(',').map((name) => name.trim());

/** Names that mean the same, a row for each thing. */
export const writtenNames = (): string[][] => linesOf('written-names.txt').map(namesIn);

/** Names that mean the same, people of whom notes say other things than of most, names that mean nearly the same (and `more` of these), classes of drugs. */
export const writtenLists = (more: readonly (readonly string[])[] = []): NameList[] => [
  nameList(writtenNames(), SAME),
  peopleList(linesOf('people.txt').map(namesIn)),
  nameList([...linesOf('near-names.txt').map(namesIn), ...more], NEAR),
  classList(
    linesOf('drug-classes.txt').map((line) => {
      const [names = '', drugs = ''] = line.split(':');
      return { names: namesIn(names), drugs: namesIn(drugs) };
    }),
  ),
];

/** What a question asks for, a row for each: words of questions, words by which notes tell of it, and `<amount>` for a figure with its unit. */
export const askedFor = (): string[][] => linesOf('asked-for.txt').map(namesIn);
