import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';

/** How the document writes its words. */
export type WrittenWords = {
  /** Whether it writes this word, in any case. */
  isWord(word: string): boolean;
  /** Whether it writes this word in lower case somewhere: then it is no proper name. */
  isLowerCase(word: string): boolean;
  /** Whether it writes these two words after each other, in lower case. */
  isPair(one: string, other: string): boolean;
};

/** The halves of a word broken at a line's end are not words. */
export function writtenWords(document: DocumentText): WrittenWords {
  const words = new Set<string>();
  const lower = new Set<string>();
  const pairs = new Set<string>();
  for (const { text } of document.pages) {
    const whole = text.replace(/\p{L}{1,30}[-‐\u00AD][^\S\n]{0,20}\n\s{0,20}\p{Ll}{1,30}/gu, ' ');
    let before = '';
    let end = 0;
    for (const { 0: word, index } of whole.matchAll(/\p{L}+/gu)) {
      const small = word.toLowerCase();
      words.add(small);
      const isAfter = before !== '' && index - end <= 2 && /^\s+$/u.test(whole.slice(end, index));
      if (word === small) lower.add(word);
      if (isAfter && word === small && word.length < 40) pairs.add(`${before.toLowerCase()} ${small}`);
      before = word.length < 40 ? word : '';
      end = index + word.length;
    }
  }
  return {
    isWord: (word) => words.has(word.toLowerCase()),
    isLowerCase: (word) => lower.has(word.toLowerCase()),
    isPair: (one, other) => pairs.has(`${one.toLowerCase()} ${other.toLowerCase()}`),
  };
}
