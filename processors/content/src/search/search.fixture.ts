import { correctedWords } from './typed/corrections.ts';
import { type LexicalHit, searchTerms } from './lexical.ts';
import { loadSegment, type KeyedSegment } from './segment/loaded-segment.ts';
import type { PassagePlace } from './passages/passage.ts';
import { askedTerms } from './question.ts';
import { MOST_IN_SEGMENT, type Segment, segmentOf } from './segment/segment.ts';

/** A passage for each of these texts, each on a page of its own. */
export const passagesFor = (texts: readonly string[], title = ''): PassagePlace[] =>
  texts.map((text, at) => ({
    pageNumber: at + 1,
    start: 0,
    end: text.length,
    title,
    sentences: [[0, text.length]],
  }));

/** The segments of a document's passages. `textOf` gives the text of a passage; its title is found, too. */
export function segmentsOf<P extends PassagePlace>(
  passages: readonly P[],
  textOf: (passage: P) => string,
): Segment[] {
  const segments: Segment[] = [];
  for (let first = 0; first < passages.length; first += MOST_IN_SEGMENT)
    segments.push(segmentOf(passages.slice(first, first + MOST_IN_SEGMENT), textOf, first));
  return segments;
}

export const segmentsFor = (texts: readonly string[], title = ''): Segment[] =>
  segmentsOf(passagesFor(texts, title), ({ pageNumber }) => texts[pageNumber - 1]!);

/** What is searched: for each document, by its key, the texts of its passages. */
export const documentsOf = (documents: Record<string, readonly string[]>): KeyedSegment[] =>
  Object.entries(documents).flatMap(([key, texts]) =>
    segmentsFor(texts).map((segment) => ({ key, segment: loadSegment(segment) })),
  );

/** The passages that hold words of a question, see `searchTerms`; typos in its words are corrected. */
export const searchLexically = (
  segments: readonly KeyedSegment[],
  question: string,
  limit: number,
): LexicalHit[] => searchTerms(segments, correctedWords(segments, askedTerms(question)), limit);
