import { normalForm } from './normal-form.ts';

/** Invisible characters; those that follow the black flag in a flag emoji are found with it. */
const hiddenTags = /(\u{1F3F4}[\u{E0000}-\u{E007F}]*)|[\u{E0000}-\u{E007F}]+/gu;

/**
 * A name as it is stored: on one line, trimmed, without invisible characters and without direction marks (which make a
 * name look like another one), and in Unicode's composed form: some systems send file names decomposed, and two names
 * that look the same must be equal.
 */
export const tidyName = (name: string): string =>
  normalForm(
    name
      .toWellFormed()
      .replace(/\p{Bidi_Control}+/gu, '')
      .replace(hiddenTags, (_, flag: string = '') => flag),
    'NFC',
  )
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** A text of several lines as it is stored: what a name loses is lost here too, except the ends of lines. */
export const tidyText = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => (line === '' ? '' : tidyName(line)))
    .join('\n')
    .trim();

/**
 * What two names of one thing have in common: names are equal when their keys are, whatever their case and their Unicode
 * composition, and whatever the language of the machine ('Straße' equals 'STRASSE'). Only for comparing, never shown.
 */
export const nameKey = (name: string): string =>
  normalForm(normalForm(name, 'NFC').toLowerCase().toUpperCase(), 'NFC');

/**
 * Whether a name has a visible character: more than spaces, invisible marks, letters that Unicode lets nothing show of (the fillers of
 * Hangul), and the empty pattern of Braille.
 */
export const isVisible = (name: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}]/u.test(name);

/** Maximum length of a file name, in characters, as file systems accept it. */
const longestFileName = 255;

/** The name of an uploaded file: normalised, bounded in length, with its extension, never empty. */
export function tidyFileName(name: string): string {
  const tidy = tidyName(name);
  if (!isVisible(tidy)) return 'file';
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(tidy)?.[0] ?? '';
  return (
    firstCharacters(tidy.slice(0, tidy.length - ending.length), longestFileName - ending.length) + ending
  );
}

/** The beginning of a text, at most this many UTF-16 units long, without splitting a character. */
export function firstCharacters(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
