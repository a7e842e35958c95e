import { wordsIn, type FlawRule } from './item.ts';

/** In words. */
const LONGEST_STEM = 60;
const LONGEST_CASE = 150;
const LONGEST_OPTION = 25;
/** What is told of a patient has to be read. */
const TELLS_OF_PATIENT = /\b(?:year-old|patient|man|woman|child|infant)\b/iu;

/** So long that reading is tested. */
export const windowDressing: FlawRule = {
  name: 'windowDressing',
  isIn: ({ stem, options }) =>
    wordsIn(stem).length > (TELLS_OF_PATIENT.test(stem) ? LONGEST_CASE : LONGEST_STEM) ||
    options.some((option) => wordsIn(option).length > LONGEST_OPTION),
};
