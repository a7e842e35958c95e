import type { FlawRule } from './item.ts';

/** A blank in the middle of the stem: it has to be read again for each option. */
export const blankInside: FlawRule = {
  name: 'blankInside',
  isIn: ({ stem }) => /_{2,}[^.?_]*[\p{L}\p{N}]/u.test(stem),
};
