// Whether the text layer of a page is of no use: signs instead of letters, other letters than are shown (a font without a table of its
// characters), or letters apart. Languages are distinguished from it by their words, and lists of terms by how they are built.
import { familiarity } from '@anamnesis/content/language/familiarity.ts';

/** With fewer words nothing is sure. */
const fewestWords = 8;
const fewestSigns = 40;
/** Zipf value: about one in three million words. */
const known = 2.5;
/** Of the words of four letters and more: an English page has 0.4 at least, Latin 0.2, German 0.1, shuffled letters none. */
const shortest = 4;
const leastKnown = 0.05;
/** What can be spoken, of them: of German and of names of drugs nearly all, of shuffled letters a third, at most 0.7. */
const leastSpoken = 0.75;
const mostOdd = 0.2;
const leastWritten = 0.4;
const mostApart = 0.7;
/** Of the letters: the commonest one of a language is an eighth of them. */
const mostOfOne = 0.5;
const fewestLetters = 12;

export function isGarbage(text: string): boolean {
  const signs = text.replaceAll(/\s+/gu, '').replaceAll(/([^\p{L}\p{N}])\1+/gu, '$1');
  if (signs.length >= fewestWords && shareOf(signs, odd) > mostOdd) return true;
  if (isOneLetter(signs)) return true;
  if (
    signs.length >= fewestSigns &&
    (1 - shareOf(signs, written) > 1 - leastWritten || areLettersApart(text))
  )
    return true;
  const words = (text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= shortest);
  if (words.length < fewestWords) return false;
  const knownShare = share(words, (word) => isOtherScript(word) || familiarity(word) >= known);
  return knownShare < leastKnown && share(words, canBeSpoken) < leastSpoken;
}

/** Private characters, replacements for what is missing, control characters. */
const odd = /[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu;
const written = /[\p{L}\p{M}\p{N}]/gu;
const shareOf = (text: string, signs: RegExp): number => (text.match(signs)?.length ?? 0) / text.length;

function share<T>(all: readonly T[], is: (each: T) => boolean): number {
  return all.filter(is).length / all.length;
}

/** What a font without the letters of a script shows for each of them. */
function isOneLetter(signs: string): boolean {
  const letters = signs.match(/\p{L}/gu) ?? [];
  if (letters.length < fewestLetters) return false;
  return Map.groupBy(letters, (letter) => letter)
    .values()
    .some(({ length }) => length > mostOfOne * letters.length);
}

/** "T h e  h e a r t". */
function areLettersApart(text: string): boolean {
  const tokens = text.split(/\s+/u).filter((token) => token !== '');
  return share(tokens, (token) => /^\p{L}$/u.test(token)) > mostApart;
}

const isOtherScript = (word: string): boolean => !/\p{Script=Latin}/u.test(word);

const vowel = 'aeiouyyáàâäãåæéèêëíìîïóòôöõøœúùûü';
const unspoken = new RegExp(`[^${vowel}]{4}|[${vowel}]{4}|^[^${vowel}]+$`, 'u');
/** Not in the middle of a word, as capitals are. */
const mixedCase = /\p{Ll}\p{Lu}/u;

const canBeSpoken = (word: string): boolean => !unspoken.test(word.toLowerCase()) && !mixedCase.test(word);
