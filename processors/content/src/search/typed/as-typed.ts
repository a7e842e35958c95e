import { completionsOf } from './completions.ts';
import { correctedWords } from './corrections.ts';
import {
  addScores,
  best,
  findTerm,
  type FoundTerm,
  inverseFrequency,
  laidOut,
  passageAt,
} from '../lexical.ts';
import type { KeyedSegment } from '../segment/loaded-segment.ts';
import { QUESTION_WORDS } from '../question-words.ts';
import { askedTermsOf } from '../question.ts';
import { IS_UNSPACED, wordsOf } from '../words.ts';

/** `passage`: its place among those of the document. */
export type TypedHit = { key: string; passage: number };
/** `stems`: of the words that were looked for. */
export type FoundAsTyped = { hits: TypedHit[]; stems: ReadonlySet<string> };

/** A word that was typed: the terms that it may be, and how certain each of them is. */
type TypedWord = { terms: (FoundTerm & { certainty: number })[]; stems: Iterable<string> };

/** How much a word counts that only begins as it was typed, beside the word itself. */
const BEGINS = 0.5;
/** The first ones tell enough of what is looked for while one types. */
const MOST_WORDS = 20;

/**
 * The passages that hold what is being typed, the best first, by BM25 as in `searchTerms`. The last word may be the beginning of
 * one: all words that begin so count as one. Typos in the others are corrected. Linear in the size of the segments.
 */
export function searchAsTyped(segments: readonly KeyedSegment[], typed: string, limit: number): FoundAsTyped {
  const words = typedWords(segments, typed);
  const { offsets, passages, average } = laidOut(segments);
  const scores = new Float32Array(passages);
  for (const word of words) {
    const frequency = word.terms.reduce((sum, term) => sum + term.frequency, 0);
    const idf = inverseFrequency(passages, Math.min(passages, frequency));
    for (const { certainty, places } of word.terms)
      for (const { at, term } of places)
        addScores(scores, offsets[at]!, segments[at]!.segment, term, idf * certainty, average);
  }
  return {
    hits: best(scores, limit).map((place) => passageAt(segments, offsets, place)),
    stems: new Set(words.flatMap(({ stems }) => [...stems])),
  };
}

function typedWords(segments: readonly KeyedSegment[], typed: string): TypedWord[] {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  const last = words.at(-1)?.word ?? '';
  const begun = IS_UNSPACED.test(last) ? null : completionsOf(segments, last);
  const whole = begun ? words.slice(0, -1).filter(({ word }) => !QUESTION_WORDS.has(word)) : words;
  const asked = correctedWords(segments, askedTermsOf(whole)).map(({ stem, certainty }): TypedWord => ({
    terms: [{ ...findTerm(segments, stem), certainty }],
    stems: [stem],
  }));
  if (begun === null) return asked;
  const terms = [
    { ...begun.whole, certainty: 1 },
    { ...begun.begun, certainty: BEGINS },
  ];
  return [...asked, { terms, stems: begun.stems }];
}
