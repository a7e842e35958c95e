import { distractorsOf, keyOf, informativeWords, type FlawRule } from './item.ts';

/** A content word of the stem stands in the right option and in no other. */
export const repeatedWord: FlawRule = {
  name: 'repeatedWord',
  isIn(item) {
    const asked = new Set(informativeWords(item.stem));
    const others = new Set(distractorsOf(item).flatMap(informativeWords));
    return informativeWords(keyOf(item)).some(
      (word) => word.length > 3 && asked.has(word) && !others.has(word),
    );
  },
};
