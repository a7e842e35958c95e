// The written tables of names as the search reads them, and its own ones beside it.
import { drugClasses, rowsOfFile, namesOfRow, writtenNames } from '../../language/names/written-names.ts';
import { classList, nameList, type NameList, NEAR, peopleList, SAME } from './other-names.ts';

const rowsOf = (file: string): string[][] => rowsOfFile(new URL(file, import.meta.url)).map(namesOfRow);

/** Names that mean the same, people of whom notes say other things than of most, names that mean nearly the same (and `more` of these), classes of drugs. */
export const writtenLists = (more: readonly (readonly string[])[] = []): NameList[] => [
  nameList(writtenNames(), SAME),
  peopleList(rowsOf('people.txt')),
  nameList([...rowsOf('near-names.txt'), ...more], NEAR),
  classList(drugClasses()),
];

/** What a question asks for, a row for each: words of questions, words by which notes tell of it, and `<amount>` for a figure with its unit. */
export const askedFor = (): string[][] => rowsOf('asked-for.txt');
