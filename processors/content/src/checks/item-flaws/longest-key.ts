import { distractorsOf, keyOf, type FlawRule } from './item.ts';

/** Differences of a few letters tell nothing. */
const CLEARLY = 1.4;
const LETTERS = 10;

/** The right option is clearly longer than every other one. */
export const longestKey: FlawRule = {
  name: 'longestKey',
  isIn(item) {
    const longest = Math.max(...distractorsOf(item).map(({ length }) => length));
    const { length } = keyOf(item);
    return length > longest * CLEARLY && length - longest >= LETTERS;
  },
};
