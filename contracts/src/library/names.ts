/**
 * A folder's or document's name as it is kept: on one line, trimmed, and in Unicode's composed form, because file names
 * come decomposed from some systems and two names that look the same must be the same.
 */
export const tidyName = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Whether a name shows anything: more than spaces and invisible marks. */
export const isVisible = (name: string): boolean => /[^\p{Cc}\p{Cf}\p{Z}]/u.test(name);
