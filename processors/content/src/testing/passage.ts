import { passagesOf } from '../search/passages/passages.ts';
import type { AnswerSource } from '../answers/source.ts';

/** A passage as the search gives it; its text is one passage. */
export function passage(
  text: string,
  of: Partial<Omit<AnswerSource, 'text' | 'sentences'>> = {},
): AnswerSource {
  const passages = passagesOf({ pages: [{ pageNumber: 1, text }] });
  return {
    documentId: 'lecture',
    name: 'Lecture',
    pageNumber: 1,
    title: passages[0]?.title ?? '',
    score: 0.9,
    ...of,
    text,
    sentences: passages.flatMap(({ sentences }) => sentences),
  };
}
