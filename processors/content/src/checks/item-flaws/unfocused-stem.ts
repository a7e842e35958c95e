import { informativeWords, wordsIn, type FlawRule } from './item.ts';

/** "Which of the following is true?": about what, only the options tell. */
const ABOUT_NOTHING =
  /^(?:which|what)(?: one)?(?: of (?:the following|these))?(?: statements?| options?| sentences?)?(?: (?:is|are))? ?(?:true|correct|right|best|appropriate|accurate)?\s?\??$/iu;
const FEWEST_WORDS = 3;
const LITTLE = new Set(
  informativeWords('following describes called termed known named true correct statement following'),
);

/** It cannot be answered with the options covered. */
export const unfocusedStem: FlawRule = {
  name: 'unfocusedStem',
  isIn: ({ stem }) =>
    ABOUT_NOTHING.test(stem.trim()) ||
    wordsIn(stem).length < FEWEST_WORDS ||
    informativeWords(stem).filter((word) => !LITTLE.has(word)).length === 0,
};
