import { stem } from '@anamnesis/content/checks.ts';
import { splitSentences } from '@anamnesis/content/blocks.ts';

/** In words: what is shorter is a heading or a label. */
const LEAST_WORDS = 5;
/** The share of a sentence's words that stand in the span of a card, from which on the card asks for it. */
const COVERED = 0.5;

const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).map((word) => stem(word));

/** The sentences of a page, in its order, that none of these spans takes its words from. */
export function uncovered(pageText: string, spans: readonly string[]): string[] {
  const taken = spans.map((span) => new Set(wordsOf(span)));
  return splitSentences(pageText)
    .map(({ text }) => text.replace(/\s+/gu, ' ').trim())
    .filter((sentence) => {
      const words = wordsOf(sentence);
      if (words.length < LEAST_WORDS) return false;
      return !taken.some((span) => words.filter((word) => span.has(word)).length >= COVERED * words.length);
    });
}
