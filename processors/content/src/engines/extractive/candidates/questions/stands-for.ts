import type { Asked } from './asked.ts';

/** Two letters stand for many things, or for what everybody knows: "BP", "CT", "PA". */
const SHORTENED = /(?<![\p{L}-])((?:[\p{L}-]+ ){1,5}[\p{L}-]+) \((\p{Lu}[\p{Lu}\d]{2,5})\)/gu;

/** "computed tomography pulmonary angiogram (CTPA)" → What does CTPA stand for? */
export function standsFor(text: string): Asked | undefined {
  for (const [, words = '', short = ''] of text.matchAll(SHORTENED)) {
    const answer = spelledOut(words.split(' '), short);
    if (answer !== undefined) return { question: `What does ${short} stand for?`, answer, worth: 1.5 };
  }
  return undefined;
}

/** The last words whose first letters, those behind a hyphen included, are the abbreviation's. */
function spelledOut(words: readonly string[], short: string): string | undefined {
  for (let count = 2; count <= words.length; count++) {
    const said = words.slice(-count).join(' ');
    const initials = said
      .split(/[ -]/u)
      .filter((word) => !/^(?:of|the|and|for|in|to)$/u.test(word))
      .map((word) => word.charAt(0).toUpperCase())
      .join('');
    if (initials === short && !/^(?:of|the|and|for|in|to|an?)$/iu.test(words.at(-count)!)) return said;
  }
  return undefined;
}
