import { loadSegment, type KeyedSegment } from './loaded-segment.ts';
import type { Place } from './passage.ts';
import { segmentsOf, type Segment } from './segment.ts';

/** A passage for each of these texts, each on a page of its own. */
export const passagesFor = (texts: readonly string[], title = ''): Place[] =>
  texts.map((text, at) => ({
    pageNumber: at + 1,
    start: 0,
    end: text.length,
    title,
    sentences: [[0, text.length]],
  }));

export const segmentsFor = (texts: readonly string[], title = ''): Segment[] =>
  segmentsOf(passagesFor(texts, title), ({ pageNumber }) => texts[pageNumber - 1]!);

/** What is searched: for each document, by its key, the texts of its passages. */
export const documentsOf = (documents: Record<string, readonly string[]>): KeyedSegment[] =>
  Object.entries(documents).flatMap(([key, texts]) =>
    segmentsFor(texts).map((segment) => ({ key, segment: loadSegment(segment) })),
  );
