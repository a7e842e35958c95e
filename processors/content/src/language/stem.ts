import { memoised } from './memoised.ts';

/**
 * A light stem: plural, -ing, -ed and -ly endings removed, lower case. For counting and comparing, not for display. The search has another
 * (Porter's): to it "hepatic" and "hepatitis" are one, which finds more and would here take one answer for another.
 */
export const stem = memoised((word) =>
  dropE(undouble(dropVerbEnding(singular(word.toLowerCase().replace(/['’]s?$/u, ''))))),
);

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/u.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss)es$/u.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function dropVerbEnding(word: string): string {
  for (const ending of ['ing', 'ed', 'ly'])
    if (
      word.endsWith(ending) &&
      word.length - ending.length >= 3 &&
      /[aeiouy]/u.test(word.slice(0, -ending.length))
    )
      return word.slice(0, -ending.length);
  return word;
}

const undouble = (word: string) => (/([bdgmnprt])\1$/u.test(word) ? word.slice(0, -1) : word);
const dropE = (word: string) => (word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word);

/** Whether two words share a stem, as "ventricle" and "ventricular" do: enough for one to give the other away. */
export function sharesStem(one: string, other: string): boolean {
  const [a, b] = [stem(one), stem(other)];
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4) return false;
  let shared = 0;
  while (shared < shorter && a[shared] === b[shared]) shared++;
  return shared >= 4 && shared >= 0.66 * shorter;
}
