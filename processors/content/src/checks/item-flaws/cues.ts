// What gives the right option away, or another one as wrong.
import { distractorsOf, rightOptionOf, type FlawRule, informativeWords } from './item.ts';

const article = (option: string): string => /^(the|an?)\s/iu.exec(option)?.[1]?.toLowerCase() ?? '';
const MANY = /\p{Ll}{2}(?<!(?:[suiap]|et|bi)e?)s$/u;
const number = (option: string): string => (MANY.test(option.replace(/\s\(.*$/u, '').trim()) ? 'many' : '');
const verb = (option: string): string =>
  /^(?:to (?=\p{Ll})|\p{L}{3,}(?:ing|ed)(?=\s))/u.exec(option)?.[0].slice(-3) ?? '';
const CUES = [article, number, verb];

const isVowel = (option: string): boolean => /^[aeiou]/iu.test(option);
const BEFORE_VOWEL = /\ban(?:\s_+)?[\s.:?]*$/iu;
const BEFORE_CONSONANT = /\ba(?:\s_+)?[\s.:?]*$/u;

/** Only the right option goes with the words of the stem, or it alone is built in its way. */
const grammaticalCue: FlawRule = {
  name: 'grammaticalCue',
  isIn(item) {
    const [key, others] = [rightOptionOf(item), distractorsOf(item)];
    const ending = BEFORE_VOWEL.test(item.stem) ? true : BEFORE_CONSONANT.test(item.stem) ? false : undefined;
    if (ending !== undefined && isVowel(key) === ending && others.every((one) => isVowel(one) !== ending))
      return true;
    return CUES.some((cue) => others.every((one) => cue(one) === cue(others[0]!) && cue(one) !== cue(key)));
  },
};

/** A content word of the stem stands in the right option and in no other. */
const repeatedWord: FlawRule = {
  name: 'repeatedWord',
  isIn(item) {
    const asked = new Set(informativeWords(item.stem));
    const others = new Set(distractorsOf(item).flatMap(informativeWords));
    return informativeWords(rightOptionOf(item)).some(
      (word) => word.length > 3 && asked.has(word) && !others.has(word),
    );
  },
};

/** Differences of a few letters tell nothing. */
const CLEARLY = 1.4;
const LETTERS = 10;

/** The right option is clearly longer than every other one. */
const longestKey: FlawRule = {
  name: 'longestKey',
  isIn(item) {
    const longest = Math.max(...distractorsOf(item).map(({ length }) => length));
    const { length } = rightOptionOf(item);
    return length > longest * CLEARLY && length - longest >= LETTERS;
  },
};

const partsOf = (option: string): string[] =>
  option
    .toLowerCase()
    .split(/\s*(?:,|;|\+|\/|\band\b|\bwith\b|\bbut\b)\s*/u)
    .filter((part) => part !== '');

/** Of options that name several things each, the right one has the most in common with the others. */
const convergence: FlawRule = {
  name: 'convergence',
  isIn({ options, key }) {
    const parts = options.map(partsOf);
    if (parts.some((list) => list.length < 2)) return false;
    const shared = parts.map((list, at) =>
      list.reduce(
        (sum, part) => sum + parts.filter((other, index) => index !== at && other.includes(part)).length,
        0,
      ),
    );
    return shared.every((count, at) => at === key || count < shared[key]!);
  },
};

const ABSOLUTE = /\b(?:always|never|all|none|only|every|completely|entirely|impossible|must)\b/iu;

/** "Always", "never" in an option: whoever knows tests crosses it out. */
const absoluteTerms: FlawRule = {
  name: 'absoluteTerms',
  isIn: ({ options }) =>
    options.some((option) => ABSOLUTE.test(option) && !/^(?:all|none) of\b/iu.test(option)),
};

const VAGUE =
  /\b(?:usually|often|sometimes|frequently|occasionally|rarely|generally|commonly|typically|may|might|could|possibly)\b/iu;

/** "Usually", "may" in an option: each reader means another number by it. */
const vagueTerms: FlawRule = {
  name: 'vagueTerms',
  isIn: ({ options }) => options.some((option) => VAGUE.test(option)),
};

export const cueFlaws: readonly FlawRule[] = [
  grammaticalCue,
  repeatedWord,
  longestKey,
  convergence,
  absoluteTerms,
  vagueTerms,
];
