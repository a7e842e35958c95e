import { withoutClozeMarkup } from '../../card-text/cloze.ts';

const edges = /[^\p{L}\p{N}]+/u;

/** Lower case, punctuation as spaces, white space collapsed. */
export function normalize(text: string): string {
  return wordsOf(text).join(' ');
}

export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(edges)
    .filter((word) => word !== '');
}

/**
 * The words of a prompt that the play screen looks for in the source (specification 2 §4): cloze markup removed,
 * lower case, longer than 2 characters, not pure digits, each once.
 */
export function promptWords(prompt: string): string[] {
  const words = wordsOf(withoutClozeMarkup(prompt).replaceAll('\\n', ' '));
  return [...new Set(words.filter((word) => word.length > 2 && !/^\p{N}+$/u.test(word)))];
}

/** How alike two words are, 0 to 1: one less the share of letters to change (Levenshtein). */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
