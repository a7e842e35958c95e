// How a line goes on in the next one, as one text.

/** Stands where a line broke a word with a hyphen; whether the hyphen belongs to it is decided by the whole document (hyphens.ts). */
export const brokenWordSign = '\u00ad';

/** Scripts that are written without spaces between their words. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，；：]`;
const endsUnspaced = new RegExp(`${unspaced}$`, 'u');
const beginsUnspaced = new RegExp(`^${unspaced}`, 'u');

/** The end of a line, as the words that go on with it are written right behind it. */
export function openEnd(end: string, words: string): string {
  if (/\p{L}[-\u2010]$/u.test(end) && /^\p{Ll}/u.test(words)) return end.slice(0, -1) + brokenWordSign;
  // "non-Hodgkin", "HLA-B27", "500–750", "1,25-dihydroxy…": nothing else stands beside the sign.
  if (/[\p{L}\d][–/-]$/u.test(end) && /^[\p{Lu}\d]/u.test(words)) return end;
  if (/\d[–/-]$/u.test(end) && /^\p{L}/u.test(words) && !/^(?:and|or|to)\b/u.test(words)) return end;
  if (endsUnspaced.test(end) && beginsUnspaced.test(words)) return end;
  return `${end} `;
}

/** What nothing ends with: more has to follow. */
export const STUMP =
  /(?:[,(–—-]|\b(?:an?|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|than|no|not))$/iu;
