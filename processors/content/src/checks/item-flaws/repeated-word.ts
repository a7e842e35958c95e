import { distractorsOf, keyOf, tellingWords, type FlawRule } from './item.ts';

/** A telling word of the stem comes back in the right option and in no other. */
export const repeatedWord: FlawRule = {
  name: 'repeatedWord',
  isIn(item) {
    const asked = new Set(tellingWords(item.stem));
    const others = new Set(distractorsOf(item).flatMap(tellingWords));
    return tellingWords(keyOf(item)).some((word) => word.length > 3 && asked.has(word) && !others.has(word));
  },
};
