import { withRealBreaks } from '@anamnesis/contracts/cards/text/line-breaks.ts';
import { withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

const edges = /[^\p{L}\p{N}]+/u;
const asciiEdges = /[^a-z0-9]+/;
const ascii = /^[\0-\x7f]*$/;

/** Lower case, without accents and ligatures, punctuation as spaces, white space collapsed: its words. */
export function wordsOf(text: string): string[] {
  const plain = plainLetters(text);
  return plain.split(ascii.test(plain) ? asciiEdges : edges).filter((word) => word !== '');
}

/** Lower case, without accents and ligatures. */
export function plainLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const bare = normalForm(text, 'NFKD').replaceAll(/[\p{M}\u00AD]/gu, '');
  return normalForm(bare, 'NFKC').toLowerCase();
}

/**
 * The words of a prompt that the play screen looks for in the source (specification 2 §4): cloze markup removed,
 * lower case, longer than 2 characters, not pure digits, each once.
 */
export function promptWords(prompt: string): string[] {
  const words = wordsOf(withRealBreaks(withoutClozeMarkup(prompt)));
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

/** A word as it is compared with many others: its letters as bits, of which several may share one. */
export type Comparable = { word: string; letters: number };

export function comparable(word: string): Comparable {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return { word, letters };
}

/** Whether so many letters at least differ that the words cannot be more alike than `least`. Much cheaper than to compare them. */
export function cannotBeAlike(a: Comparable, b: Comparable, least: number): boolean {
  const longest = Math.max(a.word.length, b.word.length);
  if (Math.min(a.word.length, b.word.length) <= longest * least) return true;
  // A change takes away one letter and brings another.
  let count = 0;
  for (let differ = a.letters ^ b.letters; differ !== 0; differ &= differ - 1) count += 1;
  return count / 2 >= longest * (1 - least);
}
