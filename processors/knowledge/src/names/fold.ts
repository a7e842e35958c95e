import { foldWords } from '@anamnesis/contracts/kernel/text/name-search.ts';
import { firstCharacters } from '@anamnesis/contracts/kernel/text/names.ts';
import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';

/** Nobody types more to find a disease: what is longer is compared by its beginning. */
const longest = 200;

const digits: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };

/** Without the differences of British and American spelling. */
export const foldBritish = (words: string): string => foldSpelling(words)?.text ?? words;

/**
 * A name as it is typed: its words without case, accents and punctuation, without the s of a plural or of whom it is named after, as
 * people leave it out, and with the number of a type in digits.
 */
export const foldTyped = (name: string): string => foldBeginning(name, longest);

const foldBeginning = (name: string, most: number): string =>
  foldWords(firstCharacters(name, most).replace(/(?<=\p{L})['’‘`](?=s\b)/gu, ''))
    .replace(/\b([a-z]{3,}[^\W\d_siu])s\b/g, '$1')
    .replace(/(?<=\btype )(?:iii|ii|iv|i)\b/g, (roman) => digits[roman] ?? roman);

/** A name as it is compared, in either spelling. */
export const foldNameSpelling = (name: string): string => foldBritish(foldTyped(name));

/** A text in which names are looked for, folded as they are; `most`: characters of it. */
export const foldBritishText = (text: string, most: number): string => foldBritish(foldBeginning(text, most));

/** A folded name without the gaps between its words: 'gastro-oesophageal' and 'gastroesophageal' are one. */
export const withoutGaps = (folded: string): string => foldBritish(folded.replaceAll(' ', ''));
