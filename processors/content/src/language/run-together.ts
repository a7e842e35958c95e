import { commonness } from './common-words.ts';
import { memoised } from './memoised.ts';

const LONG = /(?<![\p{L}\d-])\p{Ll}{12,24}(?![\p{L}\d-])/gu;
/** Zipf values: no word of English, but made of two that everybody uses. */
const UNKNOWN = 1.4;
const FIRST = 4.3;
const SECOND = 2.5;
const SHORTEST = 4;
/** "superinfection", "crosslinking", "handwashing": words that are written so. */
const BEGINS =
  /^(?:anti|back|blood|body|bright|cross|down|extra|fore|hand|heart|hyper|inter|light|micro|multi|over|photo|post|radio|self|semi|sub|super|tele|trans|ultra|under|up|water)/u;
const ENDS = /(?:able|ability|like|wise|less|ness|ship|fold|hood|field|ment|worthy|ward)s?$/u;

/** "firstresponders", "pregnantabout": whether a space was lost between two words. */
export const isRunTogether = (text: string): boolean => (text.match(LONG) ?? []).some(isTwoWords);

const isTwoWords = memoised((word: string): boolean => {
  if (BEGINS.test(word) || ENDS.test(word) || commonness(word) > UNKNOWN) return false;
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++)
    if (commonness(word.slice(0, at)) >= FIRST && commonness(word.slice(at)) >= SECOND) return true;
  return false;
});
