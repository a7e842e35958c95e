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

const LAW =
  /^((?:The )?[^,;:()]{3,40}? (?:law|principle|theory|rule|hypothesis|theorem|model)) (?:states|holds|proposes) (that [^;:]{20,200})\.$/u;

/** "Henry's law states that Y." → What does Henry's law state? */
export function stated(text: string): Asked | undefined {
  const [, law = '', answer = ''] = LAW.exec(text) ?? [];
  if (answer === '' || /\b(?:this|these|such)\b/iu.test(law)) return undefined;
  return { question: `What does ${law.replace(/^The /u, 'the ')} state?`, answer, worth: 3 };
}
