import { z } from 'zod';
import type { PassagePlace } from '../passages/passage.ts';
import { createNumberWriter } from './varints.ts';
import { wordsOf } from '../words.ts';

/** Grows with every change of what a segment, a passage or a word is: whoever keeps them makes them again. */
export const searchVersion = 5;

/** More passages of one document are in several segments, so that each stays small enough to be kept. */
export const MOST_IN_SEGMENT = 4_000;

/**
 * Which words stand in which passages: an inverted index of some passages that follow each other in a document. It is made of
 * the text of the document alone. Numbers are varints in base64 (`varints.ts`).
 */
export const segmentSchema = z.object({
  version: z.literal(searchVersion),
  /** Place of its first passage among those of the document. */
  first: z.int().min(0),
  passages: z.int().min(0).max(MOST_IN_SEGMENT),
  /** Words in each passage. */
  lengths: z.string(),
  /** A line for each stem: the stem, and behind tabs the words that have it, unless that is the stem alone. */
  terms: z.string(),
  /**
   * For each stem in this order: in how many passages it stands, then for each of these twice its distance from the one before
   * (the first from −1), plus 1 where the stem stands there more than once; then follows how often, less 2.
   */
  postings: z.string(),
});
export type Segment = z.infer<typeof segmentSchema>;

type Posting = { passage: number; count: number };
type Term = { forms: Set<string>; postings: Posting[] };

/** @param first place of the first of these passages in the document */
export function segmentOf<P extends PassagePlace>(
  passages: readonly P[],
  textOf: (passage: P) => string,
  first = 0,
): Segment {
  const terms = new Map<string, Term>();
  const lengths = createNumberWriter();
  for (const [number, passage] of passages.entries()) lengths.write(addWords(terms, number, passage, textOf));
  const postings = createNumberWriter();
  const lines: string[] = [];
  // In the order of the alphabet, so that the same text gives the same segment.
  for (const [stem, term] of [...terms].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isAlone = term.forms.size === 1 && term.forms.has(stem);
    lines.push(isAlone ? stem : [stem, ...[...term.forms].sort()].join('\t'));
    postings.write(term.postings.length);
    let before = -1;
    for (const { passage, count } of term.postings) {
      postings.write(2 * (passage - before) + (count > 1 ? 1 : 0));
      if (count > 1) postings.write(count - 2);
      before = passage;
    }
  }
  return {
    version: searchVersion,
    first,
    passages: passages.length,
    lengths: lengths.toBase64(),
    terms: lines.join('\n'),
    postings: postings.toBase64(),
  };
}

/** How often the words of a heading count in a passage under it. */
const TITLE_COUNTS = 2;

/** Adds the words of a passage and of its title; gives how many they are. */
function addWords<P extends PassagePlace>(
  terms: Map<string, Term>,
  number: number,
  passage: P,
  textOf: (passage: P) => string,
): number {
  const text = textOf(passage);
  // The first passage under a heading begins with it.
  const times = text.startsWith(passage.title) ? TITLE_COUNTS - 1 : TITLE_COUNTS;
  const title = wordsOf(passage.title);
  const words = [...Array.from({ length: times }, () => title).flat(), ...wordsOf(text)];
  for (const { word, stem } of words) {
    let term = terms.get(stem);
    if (term === undefined) terms.set(stem, (term = { forms: new Set(), postings: [] }));
    term.forms.add(word);
    const last = term.postings.at(-1);
    if (last?.passage === number) last.count += 1;
    else term.postings.push({ passage: number, count: 1 });
  }
  return words.length;
}
