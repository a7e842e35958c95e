import { commonness, isCommonWord } from '../../language/common-words.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { memoised } from '../../language/memoised.ts';
import { sharesStem } from '../../language/stem.ts';
import { wordsOf } from '../text/stems.ts';
import { is, type NamedFeatures, type SeenPlace } from './seen.ts';

/** How much a text looks like a term, 0 to about 4: the weight of its best word, and how rarely that is said. */
const termWeight = memoised((text): number => {
  const words = wordsOf(text);
  const medical = Math.max(0, ...words.map(medicalWeight));
  return medical + Math.max(0, 6 - Math.min(6, ...words.map(commonness))) / 3;
});

/** What else of the excerpt could be hidden, and what of the rest tells what is. */
export function rivalFeatures({ reading, start, end, hidden, rest }: SeenPlace): NamedFeatures {
  const rivals = reading.phrases.filter((one) => one.end <= start || one.start >= end);
  const weights = rivals.map(({ text }) => termWeight(text));
  const own = termWeight(hidden);
  const others = wordsOf(rest);
  const words = wordsOf(hidden).filter((word) => word.length > 3);
  return {
    'hidden weight': own,
    rivals: rivals.length,
    'rivals stronger': weights.filter((weight) => weight > own).length,
    'rivals best': Math.max(0, ...weights) - own,
    'rest medical': others.filter((word) => medicalWeight(word) === 2).length,
    'rest common': others.filter(isCommonWord).length / Math.max(1, others.length),
    'rest figures': others.filter((word) => /\d/u.test(word)).length,
    'rest tells': is(words.some((word) => others.some((other) => sharesStem(word, other)))),
  };
}
