/** Characters that never show, but for those that make a flag of the black one. */
const hiddenTags = /(?<!\u{1F3F4}[\u{E0000}-\u{E007F}]*)[\u{E0000}-\u{E007F}]+/gu;

/**
 * A name as it is kept: on one line, trimmed, without marks that turn the direction of what is read (with them a name
 * shows as another) or hide a text, and in Unicode's composed form, because file names come decomposed from some systems and two names
 * that look the same must be the same.
 */
export const tidyName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(hiddenTags, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Whether a name shows anything: more than spaces and invisible marks. */
export const isVisible = (name: string): boolean => /[^\p{Cc}\p{Cf}\p{Z}]/u.test(name);

/** What file systems take, in characters. */
const longestFileName = 255;

/** The name of a file that somebody sends, which nobody typed: tidy, bounded, with its ending, never empty. */
export function tidyFileName(name: string): string {
  const tidy = tidyName(name);
  if (!isVisible(tidy)) return 'file';
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(tidy)?.[0] ?? '';
  return (
    firstCharacters(tidy.slice(0, tidy.length - ending.length), longestFileName - ending.length) + ending
  );
}

/** The beginning of a text, at most so many UTF-16 units long, with no character cut in two. */
export function firstCharacters(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
