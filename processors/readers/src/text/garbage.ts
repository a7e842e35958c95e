// Whether the text layer of a page is of no use: signs instead of letters, other letters than are shown (a font without a table of its
// characters), or letters apart. Languages are distinguished from it by their words, and lists of terms by how they are built.
import { familiarity } from '@anamnesis/content/blocks.ts';

/** With fewer words nothing is sure. */
const fewestWords = 8;
const fewestSigns = 40;
/** Zipf value: about one in three million words. */
const known = 2.5;
/** Of the words of four letters and more: an English page has 0.4 at least, Latin 0.2, German 0.1, shuffled letters none. */
const shortest = 4;
const leastKnown = 0.05;
/** Of words that codes were read as: chance makes none. */
const mostlyKnown = 0.5;
const nearlyAllSpoken = 0.9;
/** What can be spoken, of them: of German and of names of drugs nearly all, of shuffled letters a third, at most 0.7. */
const leastSpoken = 0.75;
const mostOdd = 0.2;
const leastWritten = 0.4;
const mostApart = 0.7;
/** Of the letters: the commonest one of a language is an eighth of them. */
const mostOfOne = 0.5;
const fewestLetters = 12;

export function isGarbage(text: string): boolean {
  const signs = text.replaceAll(/\s+/gu, '').replaceAll(/([^\p{L}\p{N}\p{C}\ufffd])\1+/gu, '$1');
  const counts = countsOf(signs);
  const shareOf = (kind: RegExp): number => sum(ofKind(counts, kind)) / signs.length;
  if (signs.length >= fewestWords && shareOf(odd) > mostOdd) return true;
  if (isOneLetter(ofKind(counts, letter))) return true;
  if (signs.length >= fewestSigns && (1 - shareOf(written) > 1 - leastWritten || areLettersApart(text)))
    return true;
  return isGibberish(text);
}

/** Other letters than are shown: no word is known, and few can be spoken. */
export function isGibberish(text: string): boolean {
  const words = wordsOf(text);
  return words.length >= fewestWords && !hasKnown(words) && share(words, canBeSpoken) < leastSpoken;
}

/** Letters that are surely those that are shown: most of their words are known, or many can all be spoken, as those of other languages. */
export function isOfWords(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return false;
  if (share(words, (word) => familiarity(word) >= known) >= mostlyKnown) return true;
  return words.length >= fewestWords && share(words, canBeSpoken) >= nearlyAllSpoken;
}

const wordsOf = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= shortest);

/** Private characters, replacements for what is missing, control characters. */
const odd = /[\p{Co}\p{Cn}\p{Cc}\ufffd]/u;
const written = /[\p{L}\p{M}\p{N}]/u;
const letter = /\p{L}/u;

/** How often each sign is there: a page has thousands, and few that differ. */
function countsOf(signs: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

const ofKind = (counts: ReadonlyMap<string, number>, kind: RegExp): number[] =>
  [...counts].flatMap(([sign, count]) => (kind.test(sign) ? [count] : []));

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

function share<T>(all: readonly T[], is: (each: T) => boolean): number {
  return all.filter(is).length / all.length;
}

/** Of most pages the first words tell. */
function hasKnown(words: readonly string[]): boolean {
  let found = 0;
  return words.some((word) => {
    if (isOtherScript(word) || familiarity(word) >= known) found += 1;
    return found / words.length >= leastKnown;
  });
}

/** What a font without the letters of a script shows for each of them. */
function isOneLetter(letters: readonly number[]): boolean {
  const all = sum(letters);
  return all >= fewestLetters && letters.some((count) => count > mostOfOne * all);
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
