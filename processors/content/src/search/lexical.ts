import { termHashOf, termOf, type KeyedSegment, type LoadedSegment } from './segment/loaded-segment.ts';
import type { AskedTerm } from './question.ts';
import { readNumber } from './segment/varints.ts';

/** `passage`: its place among those of the document. `score` is 0 or more, see `searchTerms`. */
export type LexicalHit = { key: string; passage: number; score: number };

/** How soon repetitions of a word stop counting, and how much a long passage counts less: as in books, which measuring did not better. */
const K1 = 1.2;
const B = 0.75;

/** `offsets`: where the passages of each segment begin among all of them, and their end. `average`: words in a passage. */
export type LaidPassages = { offsets: Uint32Array; passages: number; average: number };

/** The passages of all segments in one row. */
export function laidOut(segments: readonly KeyedSegment[]): LaidPassages {
  const offsets = new Uint32Array(segments.length + 1);
  let words = 0;
  for (const [at, { segment }] of segments.entries()) {
    offsets[at + 1] = offsets[at]! + segment.passages;
    words += segment.totalLength;
  }
  const passages = offsets[segments.length]!;
  return { offsets, passages, average: Math.max(1, words / passages) };
}

/**
 * The passages that hold these terms, by BM25, the best first, ties in the order of the segments. Everything that is counted is
 * of these segments: nothing depends on texts of other people. A score is a share of what a passage of average length would have
 * that holds each term once: about 1 for that, more for one that repeats them.
 *
 * @param beside what is not searched, but tells as well how rare a word is
 */
export function searchTerms(
  segments: readonly KeyedSegment[],
  asked: readonly AskedTerm[],
  limit: number,
  beside: readonly KeyedSegment[] = [],
): LexicalHit[] {
  const { offsets, passages, average } = laidOut(segments);
  const all = passages + laidOut(beside).passages;
  const scores = new Float32Array(passages);
  let whole = 0;
  for (const { stem, weight, certainty, isOther } of asked) {
    const terms = findTerm(segments, stem);
    const frequency = terms.frequency + findTerm(beside, stem).frequency;
    const idf = weight * inverseFrequency(all, frequency);
    if (!isOther) whole += idf;
    for (const { at, term } of terms.places)
      addScores(scores, offsets[at]!, segments[at]!.segment, term, idf * certainty, average);
  }
  return best(scores, limit).map((place) => ({
    ...passageAt(segments, offsets, place),
    score: scores[place]! / whole,
  }));
}

/** The passage at a place of the row. */
export function passageAt(segments: readonly KeyedSegment[], offsets: Uint32Array, place: number) {
  const at = segmentOfPlace(offsets, place);
  const { key, segment } = segments[at]!;
  return { key, passage: segment.first + place - offsets[at]! };
}

export type FoundTerm = { frequency: number; places: { at: number; term: number }[] };

export function findTerm(segments: readonly KeyedSegment[], stem: string): FoundTerm {
  const hash = termHashOf(stem);
  const found: FoundTerm = { frequency: 0, places: [] };
  for (const [at, { segment }] of segments.entries()) {
    const term = termOf(segment, stem, hash);
    if (term === -1) continue;
    found.frequency += segment.frequencies[term]!;
    found.places.push({ at, term });
  }
  return found;
}

/** The rarer a word is, the more it counts. */
export const inverseFrequency = (passages: number, frequency: number): number =>
  Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));

export function addScores(
  scores: Float32Array,
  offset: number,
  { postings, starts, frequencies, lengths }: LoadedSegment,
  term: number,
  idf: number,
  average: number,
): void {
  const at = { offset: starts[term]! };
  let passage = -1;
  for (let nth = frequencies[term]!; nth > 0; nth -= 1) {
    const step = readNumber(postings, at);
    passage += step >>> 1;
    const count = (step & 1) === 1 ? readNumber(postings, at) + 2 : 1;
    const damped = K1 * (1 - B + (B * lengths[passage]!) / average);
    scores[offset + passage]! += (idf * count * (K1 + 1)) / (count + damped);
  }
}

/** The places with the highest scores above 0, in falling order. */
export function best(scores: Float32Array, limit: number): number[] {
  let places: number[] = [];
  let least = 0;
  const inOrder = (a: number, b: number): number => scores[b]! - scores[a]! || a - b;
  for (let place = 0; place < scores.length; place += 1) {
    if (scores[place]! <= least) continue;
    places.push(place);
    // Sorted now and then, so that a place costs no more than a comparison or two.
    if (places.length < 4 * limit + 100) continue;
    places = places.sort(inOrder).slice(0, limit);
    least = scores[places.at(-1)!]!;
  }
  return places.sort(inOrder).slice(0, limit);
}

/** The last segment that begins at or before this place, and has passages. */
function segmentOfPlace(offsets: Uint32Array, place: number): number {
  let from = 0;
  let to = offsets.length - 1;
  while (to - from > 1) {
    const middle = (from + to) >>> 1;
    if (offsets[middle]! <= place) from = middle;
    else to = middle;
  }
  return from;
}
