import { QUESTION_WORDS } from './question-words.ts';
import { type SearchWord, wordsOf } from './words.ts';

/**
 * A word that is searched for. `weight`: how often it was asked for; `certainty`: 1, less where it was guessed from what was
 * `typed`; `isOther`: it was not asked for, and is of another name of something that was.
 */
export type AskedTerm = {
  word: string;
  stem: string;
  weight: number;
  certainty: number;
  typed?: string;
  isOther?: true;
};

/** A question may be a whole page; the words of its beginning tell what it is about. */
const MOST_TERMS = 200;

/**
 * What a question is about: its different words, without those that it is put with where others are left. A word that comes
 * again counts again.
 */
export const askedTerms = (question: string): AskedTerm[] => askedTermsOf(wordsOf(question));

/** As `askedTerms`, of the words of a question. */
export function askedTermsOf(words: readonly SearchWord[]): AskedTerm[] {
  const content = words.filter(({ word }) => !QUESTION_WORDS.has(word));
  const terms = new Map<string, AskedTerm>();
  for (const { word, stem } of content.length > 0 ? content : words) {
    const known = terms.get(stem);
    if (known !== undefined) known.weight += 1;
    else if (terms.size < MOST_TERMS) terms.set(stem, { word, stem, weight: 1, certainty: 1 });
  }
  return [...terms.values()];
}
