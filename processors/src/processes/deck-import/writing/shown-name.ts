import { firstCharacters, tidyName } from '@anamnesis/contracts/kernel/text/names.ts';

/** In UTF-16 units. A stranger may give a deck or a file a name that is as long as a book. */
const longest = 100;
/** What is left out of a name may be much of it. */
const looked = 10 * longest;

/** A name of what is in a deck, as its person is told it: nothing in it turns the words around that it stands in. */
export const shownName = (name: string): string => firstCharacters(tidyName(name.slice(0, looked)), longest);

/** Each once: some differ only in what is not shown of them. */
export const shownNames = (names: readonly string[]): string[] => [...new Set(names.map(shownName))];
