import { basisOfText } from './basis.ts';
import { splitSentences } from '../../page/sentences.ts';
import type { CheckedPage, DraftRefusal } from '../check.ts';
import { wordsNotIn } from './on-page.ts';
import { polarityFaults } from './polarity-checks.ts';

/** From this share of its words on a text says what a sentence says, or denies it. */
const SAME = 0.6;

const known = new WeakMap<CheckedPage, readonly string[]>();

/** The sentences of a page. */
export function sentencesOn(page: CheckedPage): readonly string[] {
  const sentences = known.get(page) ?? splitSentences(page.text).map(({ text }) => text);
  known.set(page, sentences);
  return sentences;
}

/**
 * Whether a sentence of the page denies what a text says, or the other way round. What sets the text apart from that sentence and stands in
 * its quote is of something else.
 */
export function contradictedOn(text: string, quote: string, page: CheckedPage): DraftRefusal | undefined {
  const { lexicon } = page;
  if (!lexicon) return undefined;
  const quoted = new Set(wordsNotIn(quote, '', lexicon).missing);
  for (const sentence of sentencesOn(page)) {
    const { missing, share } = wordsNotIn(text, sentence, lexicon);
    if (share < SAME || missing.some((key) => quoted.has(key))) continue;
    const { refusal } = polarityFaults(text, basisOfText(sentence), lexicon);
    if (refusal) return refusal;
  }
  return undefined;
}
