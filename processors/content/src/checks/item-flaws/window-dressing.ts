import { wordsIn, type FlawRule } from './item.ts';

/** In words. */
const LONGEST_STEM = 60;
const LONGEST_CASE = 150;
const LONGEST_OPTION = 25;
/** The description of a patient has to be read. */
const MENTIONS_PATIENT = /\b(?:year-old|patient|man|woman|child|infant)\b/iu;

/** So long that reading is tested. */
export const windowDressing: FlawRule = {
  name: 'windowDressing',
  isIn: ({ stem, options }) =>
    wordsIn(stem).length > (MENTIONS_PATIENT.test(stem) ? LONGEST_CASE : LONGEST_STEM) ||
    options.some((option) => wordsIn(option).length > LONGEST_OPTION),
};
