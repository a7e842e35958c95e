import { quantities } from '../../../language/quantities.ts';
import { memoised } from '../../../language/memoised.ts';
import { weighedWords } from '../../words.ts';

/** What a sentence states, for comparing it with another. */
export type StatedFact = {
  stems: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  isDenied: boolean;
  hasQuantity: boolean;
};

const DENIES = /\b(?:not|never|no|none|cannot|neither|nor|without|avoid|contra-?indicated)\b|n['’]t\b/iu;

export const statedFactOf = memoised(
  (text): StatedFact => ({
    stems: new Set(
      weighedWords(text)
        .map(({ stem }) => stem)
        .filter((stem) => !/^\d/u.test(stem)),
    ),
    figures: new Set(text.match(/\d+(?:[.,]\d+)*/gu) ?? []),
    isDenied: DENIES.test(text),
    hasQuantity: quantities(text).length > 0,
  }),
  { most: 2_000, longest: 4_000 },
);

export const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let count = 0;
  for (const item of one) if (other.has(item)) count++;
  return count;
};

/** Words in both, as a share of the words in either. */
export function wordOverlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = shared(one, other);
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

const ALIKE = 0.75;
/** Of the shorter one, where the longer only says more. */
const WITHIN = 0.95;
const LEAST_WORDS = 4;

/** Whether two sentences state the same: alike in words, with the same figures, and both or neither deny it. */
export function isSameFact(one: string, other: string): boolean {
  const [a, b] = [statedFactOf(one), statedFactOf(other)];
  if (a.isDenied !== b.isDenied) return false;
  const figures = shared(a.figures, b.figures);
  if (figures < Math.min(a.figures.size, b.figures.size)) return false;
  const isEqual = a.figures.size === b.figures.size;
  if (isEqual && wordOverlap(a.stems, b.stems) >= ALIKE) return true;
  const fewer = Math.min(a.stems.size, b.stems.size);
  return fewer >= LEAST_WORDS && shared(a.stems, b.stems) >= WITHIN * fewer && holdsFigures(a, b);
}

/** The one with more words has the figures of the other. */
const holdsFigures = (a: StatedFact, b: StatedFact): boolean => {
  const [more, less] = a.stems.size >= b.stems.size ? [a, b] : [b, a];
  return shared(more.figures, less.figures) === less.figures.size;
};
