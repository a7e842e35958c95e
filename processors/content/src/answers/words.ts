import { commonness } from '../language/common-words.ts';
import { medicalWeight } from '../language/medical-words.ts';
import { memoised } from '../language/memoised.ts';
import { STOP_WORDS } from '../language/stop-words.ts';
import { wordsOf as searchWordsOf } from '../search/words.ts';

/** A word of a text as it is written there; `stem` is what it is compared by. */
export type WeighedWord = { text: string; stem: string };

/** In characters: no word is longer, and comparing it would take long. */
const LONGEST = 40;

/** The words of a text that carry meaning, in their order; parts that a hyphen joins count as words. */
export function weighedWords(text: string): WeighedWord[] {
  const words: WeighedWord[] = [];
  for (const [word] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’']*\+*/gu)) {
    if (STOP_WORDS.has(word.toLowerCase())) continue;
    // A script without spaces is read in characters and pairs of them.
    for (const stem of stemsOf(word.slice(0, LONGEST))) words.push({ text: word, stem });
  }
  return words;
}

/** As the search compares words, whatever their spelling. */
const stemsOf = memoised((word): readonly string[] => searchWordsOf(word).map(({ stem }) => stem));

/** How much a word counts, 0.2 to 1.6: the rarer in general English, the more. */
export const wordWeightOf = memoised((word): number => {
  const rarity = Math.min(1.2, Math.max(0.2, (6.2 - commonness(word)) / 3.2));
  return rarity + 0.2 * medicalWeight(word);
});

const LEAST_SHARED = 5;
const CUT = 0.4;
/** Of the longer one: "thrombi" are no "thrombocytopenia". */
const OF_LONGER = 0.6;

/** How far a word stands for another, by their stems: 1 the same, 0.8 one built from the other, 0.4 cut short ("enceph"), 0 none. */
export function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  if (shorter < LEAST_SHARED) return 0;
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared++;
  if (shared < LEAST_SHARED) return 0;
  const longer = Math.max(one.length, other.length);
  if (shared >= 0.8 * shorter && shared >= OF_LONGER * longer) return 0.8;
  return shared === shorter ? CUT : 0;
}
