// Flaws of the stem: other options do not mend them.
import { informativeWords, itemWordsIn, type FlawRule, rightOptionOf } from './item.ts';

/** "Which of the following is true?": about what, only the options tell. */
const ABOUT_NOTHING =
  /^(?:which|what)(?: one)?(?: of (?:the following|these))?(?: statements?| options?| sentences?)?(?: (?:is|are))? ?(?:true|correct|right|best|appropriate|accurate)?\s?\??$/iu;
const FEWEST_WORDS = 3;
const LITTLE = new Set(
  informativeWords('following describes called termed known named true correct statement following'),
);

/** It cannot be answered with the options covered. */
const unfocusedStem: FlawRule = {
  name: 'unfocusedStem',
  isIn: ({ stem }) =>
    ABOUT_NOTHING.test(stem.trim()) ||
    itemWordsIn(stem).length < FEWEST_WORDS ||
    informativeWords(stem).filter((word) => !LITTLE.has(word)).length === 0,
};

/** At the beginning nothing has been named that they could stand for. */
const OPENS =
  /^(?:[^:?]{1,80}: )?(?:it|its|they|their|this|these|those|such|he|she|both|here|the (?:latter|former|same|other))\b/iu;
const POINTS = /\b(?:it|its|they|their|them|this|these|those)\b/giu;
/** "A second one", "all save one", "the same failure": of something that was mentioned before. */
const LEFT_OUT =
  /\b(?:an?|the) (?:second|third|other|first|last) ones?\b|\b(?:all|each|both) (?:save|but|except|of (?:these|them|which))\b|\bthe (?:great|only|one) exceptions?\b|\bthe (?:former|latter)\b|\bthe same (?!as\b|\p{L}+ as\b)|\bthe (?:above|following) (?:table|figure|list)\b|\b(?:figure|table|slide|page) \d/iu;
const SAYS_NOTHING = new Set(informativeWords('which following what describe called term'));

/** It points to something that it does not name. */
const pointingStem: FlawRule = {
  name: 'pointingStem',
  isIn({ stem }) {
    const quoted = stem.replace(/“[^”]*”/gu, '');
    if (OPENS.test(quoted) || LEFT_OUT.test(quoted)) return true;
    return [...quoted.matchAll(POINTS)].some(({ index }) => {
      const said = quoted.slice(0, index);
      const named = informativeWords(said).filter((word) => !SAYS_NOTHING.has(word));
      return named.length < (/^[^:]*\bwhich of the following\b/iu.test(said) ? 3 : 1);
    });
  },
};

/** The question is in the negative; in capitals the negation cannot be overlooked. */
const ASKS_DENIED =
  /\b(?:[Ww]hich|[Ww]hat|[Ww]ho|[Ww]here|[Ww]hen|[Aa]ll)\b[^.!]*?\b(?:(?:is|are|was|were|does|do|did|would|should|could|can|has|have|will) (?:not|never)|isn['’]t|aren['’]t|doesn['’]t|don['’]t)\b|\bexcept\b|\bleast likely\b|\b(?:is|are) (?:incorrect|false|untrue|wrong)\b/u;

/** "It does not contain which of the following?" */
const DENIES_ASKED = /\b(?:not|never|cannot)\b[^.?,;]*\bwhich of the following\b/u;

/** The question is in the negative and does not show it. */
const negativeStem: FlawRule = {
  name: 'negativeStem',
  isIn: ({ stem }) => ASKS_DENIED.test(stem) || DENIES_ASKED.test(stem),
};

/** A blank in the middle of the stem: it has to be read again for each option. */
const blankInside: FlawRule = {
  name: 'blankInside',
  isIn: ({ stem }) => /_{2,}[^.?_]*[\p{L}\p{N}]/u.test(stem),
};

const padded = (text: string): string =>
  ` ${itemWordsIn(text.toLowerCase())
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
    .join(' ')} `;

/** The stem says the right option. */
const keyInStem: FlawRule = {
  name: 'keyInStem',
  isIn: (item) =>
    rightOptionOf(item).length > 2 &&
    /\p{L}{2}/u.test(rightOptionOf(item)) &&
    padded(item.stem).includes(padded(rightOptionOf(item))),
};

/** In words. */
const LONGEST_STEM = 60;
const LONGEST_CASE = 150;
const LONGEST_OPTION = 25;
/** The description of a patient has to be read. */
const MENTIONS_PATIENT = /\b(?:year-old|patient|man|woman|child|infant)\b/iu;

/** So long that reading is tested. */
const windowDressing: FlawRule = {
  name: 'windowDressing',
  isIn: ({ stem, options }) =>
    itemWordsIn(stem).length > (MENTIONS_PATIENT.test(stem) ? LONGEST_CASE : LONGEST_STEM) ||
    options.some((option) => itemWordsIn(option).length > LONGEST_OPTION),
};

export const stemFlaws: readonly FlawRule[] = [
  unfocusedStem,
  pointingStem,
  negativeStem,
  blankInside,
  keyInStem,
  windowDressing,
];
