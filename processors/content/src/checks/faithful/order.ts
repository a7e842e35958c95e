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

/** Whether a text has a word of content between two of these, which stand in its order, that is not among them. */
export function skipsContent(words: readonly Word[], text: readonly Word[]): boolean {
  const telling = text.filter(({ kind }) => kind !== 'function');
  const keys = new Set(words.map(({ key }) => key));
  const places = telling.flatMap(({ key }, at) => (keys.has(key) ? [at] : []));
  const [first = 0, last = -1] = [places[0], places.at(-1)];
  return telling.slice(first, last + 1).some(({ key, kind }) => kind === 'content' && !keys.has(key));
}
