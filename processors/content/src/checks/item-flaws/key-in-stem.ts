import { keyOf, wordsIn, type FlawRule } from './item.ts';

const padded = (text: string): string =>
  ` ${wordsIn(text.toLowerCase())
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
    .join(' ')} `;

/** The stem says the right option. */
export const keyInStem: FlawRule = {
  name: 'keyInStem',
  isIn: (item) =>
    keyOf(item).length > 2 &&
    /\p{L}{2}/u.test(keyOf(item)) &&
    padded(item.stem).includes(padded(keyOf(item))),
};
