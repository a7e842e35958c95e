// Capitals and small letters of a line.
import { outsideBrackets } from './brackets.ts';
import { wordsOf } from './statement.ts';

const isUpper = (sign: string) => sign !== sign.toLowerCase();
const isLower = (sign: string) => sign !== sign.toUpperCase();

/** All letters outside of brackets are capitals: "LOOP DIURETICS (furosemide)", "SPINAL vs EPIDURAL". */
export function isInCapitals(text: string) {
  let letters = 0;
  for (const sign of outsideBrackets(text).replace(' vs ', ' ')) {
    if (isUpper(sign)) letters++;
    else if (isLower(sign)) return false;
  }
  return letters > 1;
}

/** "COPD", "TIA": one word in capitals that says nothing of how its author writes headings. */
export const isAbbreviation = (text: string) => {
  const bare = outsideBrackets(text).trim();
  const words = wordsOf(bare).filter(hasLetter);
  return isInCapitals(bare) && words.length === 1 && words[0]!.length <= 6;
};

/** 'neither' for numbers, signs and abbreviations, which look the same in every style. */
export function firstLetter(text: string): 'upper' | 'lower' | 'neither' {
  const [word = ''] = wordsOf(text.slice(0, 60));
  const first = word[0] ?? '';
  if (!isUpper(first) && !isLower(first)) return 'neither';
  if (isLower(first)) return Array.from(word.slice(1)).some(isUpper) ? 'neither' : 'lower';
  return word.length === 1 || Array.from(word.slice(1)).some(isUpper) ? 'neither' : 'upper';
}

/** The number of words up to which a line can be a heading. */
export const mostHeadingWords = 10;
/** One sign, of any script that has both cases. */
export const isLetter = (sign: string) => sign.toLowerCase() !== sign.toUpperCase();
export const hasLetter = (text: string) => /\p{L}/u.test(text.slice(0, 200));

const leastSpaced = 5;

/** "D O I N S T E A D", some letters of which a font sets close: where its words end is not known. */
export function isLetterSpaced(text: string): boolean {
  const parts = text.slice(0, 200).trim().split(/\s+/u);
  const single = parts.filter((part) => /^\p{L}$/u.test(part)).length;
  return single >= leastSpaced && single >= parts.length * 0.6 && parts.every(({ length }) => length <= 2);
}
