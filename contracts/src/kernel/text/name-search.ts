import { firstCharacters } from './names.ts';
import { normalForm } from './normal-form.ts';

/** Letters that have no decomposition, as people type them who do not have them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
const anyOfThem = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');
/** In characters. A shorter text finds only people who are called exactly so. */
const shortestPart = 3;
/** Some characters stand for whole sentences: a name of them does not fill an index. */
const longestFolded = 200;
export const mostPartsOfName = 10;
/** What separates words. Symbols, such as emoji, are parts of words. */
const gaps = /[\p{P}\p{Z}\p{C}]+/gu;

/** Grows with every change of `foldName`: stores then index their names again. */
export const nameSearchVersion = 1;

/** A text as it is compared: its words without case, accents and punctuation ('Zoë O’Neill' and 'zoe o neill' are one). */
export const foldWords = (text: string): string =>
  normalForm(text, 'NFKD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(anyOfThem, (letter) => plainLetters[letter]!)
    .replace(gaps, ' ')
    .trim();

/** The beginning of a folded name. */
export const foldName = (name: string): string => firstCharacters(foldWords(name), longestFolded).trim();

/** The folded name from each of its words on, the whole name first: whoever is searched for may be called by any of them. */
export function partsOfName(name: string): string[] {
  const words = foldName(name).split(' ');
  const parts = words.slice(0, mostPartsOfName).map((_, from) => words.slice(from).join(' '));
  return [...new Set(parts)].filter((part) => part !== '');
}

/** How a text is searched for in names; null: it has nothing that could be in one. */
export type NameSearch = {
  text: string;
  /** The text is so short that it would find half of all people: it finds those who are called exactly so. */
  onlyWhole: boolean;
};
export function toNameSearch(typed: string): NameSearch | null {
  const text = foldName(typed);
  return text === '' ? null : { text, onlyWhole: [...text].length < shortestPart };
}

/** The least text that is greater than all that begin with this one, compared by UTF-8 bytes. */
export const afterAllOf = (text: string): string => `${text}\u{10FFFF}`;
