import { informativeWords, type FlawRule } from './item.ts';

/** At the beginning nothing has been named that they could stand for. */
const OPENS =
  /^(?:[^:?]{1,80}: )?(?:it|its|they|their|this|these|those|such|he|she|both|here|the (?:latter|former|same|other))\b/iu;
const POINTS = /\b(?:it|its|they|their|them|this|these|those)\b/giu;
/** "A second one", "all save one", "the same failure": of something that was mentioned before. */
const LEFT_OUT =
  /\b(?:an?|the) (?:second|third|other|first|last) ones?\b|\b(?:all|each|both) (?:save|but|except|of (?:these|them|which))\b|\bthe (?:great|only|one) exceptions?\b|\bthe (?:former|latter)\b|\bthe same (?!as\b|\p{L}+ as\b)|\bthe (?:above|following) (?:table|figure|list)\b|\b(?:figure|table|slide|page) \d/iu;
const SAYS_NOTHING = new Set(informativeWords('which following what describe called term'));

/** It points to something that it does not name. */
export const pointingStem: FlawRule = {
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
