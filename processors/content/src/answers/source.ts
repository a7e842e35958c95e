import type { PassageBlock } from '../search/passages/passage.ts';

/** A passage that a search found. Searches give the best first. */
export type AnswerSource = {
  documentId: string;
  /** Of the document, as its person sees it. */
  name: string;
  pageNumber: number;
  /** The heading that the passage stands under, or ''. */
  title: string;
  /** What its document is called on its pages; empty where that is not known. */
  over?: string | undefined;
  /** The headings that it stands under, from the outermost on. */
  path?: readonly string[] | undefined;
  text: string;
  /** Its sentences, as offsets into `text`. */
  sentences: readonly (readonly [number, number])[];
  /** What it is made of; what its text shows, where they are absent. */
  blocks?: readonly PassageBlock[];
  /** How well the search found it to fit, 0 to 1. */
  score: number;
};
