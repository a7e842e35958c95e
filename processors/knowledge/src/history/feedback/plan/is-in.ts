import { testWords } from '../../test-words.ts';

/** 'Aspirin with a P2Y12 inhibitor' is named by aspirin. */
const partsOf = (term: string): string[] => term.split(/,|\b(?:with|and|or|plus|for|in)\b/u);

/** 'JAK2', 'ADAMTS13': names a test alone. */
const isCode = (word: string): boolean => /^(?=.*\p{L})(?=.*\d)/u.test(word);
const most = 0.6;

/**
 * Whether a term is among what was typed: most of the content words of one of its parts, or a code in it. `little`: words of how something is
 * given, which name nothing.
 */
export function isTermIn(term: string, typed: ReadonlySet<string>, little: ReadonlySet<string>): boolean {
  return partsOf(term).some((part) => {
    const all = testWords(part);
    const telling = all.filter((word) => !little.has(word));
    const words = telling.length > 0 ? telling : all;
    const named = words.filter((word) => typed.has(word));
    return (
      words.length > 0 && (named.some(isCode) || named.length >= Math.max(1, Math.ceil(words.length * most)))
    );
  });
}
