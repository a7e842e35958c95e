import type { Word } from './words.ts';

/** Whether these words stand in a text in this order, whatever stands between them. */
export function isInOrder(words: readonly Word[], text: readonly Word[]): boolean {
  let from = 0;
  for (const { key } of words) {
    const at = text.findIndex((word, place) => place >= from && word.key === key);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}
