import { distractorsOf, keyOf, type FlawRule } from './item.ts';

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
export const grammaticalCue: FlawRule = {
  name: 'grammaticalCue',
  isIn(item) {
    const [key, others] = [keyOf(item), distractorsOf(item)];
    const ending = BEFORE_VOWEL.test(item.stem) ? true : BEFORE_CONSONANT.test(item.stem) ? false : undefined;
    if (ending !== undefined && isVowel(key) === ending && others.every((one) => isVowel(one) !== ending))
      return true;
    return CUES.some((cue) => others.every((one) => cue(one) === cue(others[0]!) && cue(one) !== cue(key)));
  },
};
