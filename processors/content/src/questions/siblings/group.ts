// Things that stand beside each other in a document, each with what is said of it in the same places: rows of a table, labelled lines of a list, terms of a
// glossary, headings with the same labels below them.
import type { Reason } from '@anamnesis/contracts/quizzes/questions/question.ts';

/** `head`: of its column, or the label before it; '' where nothing names it. */
export type SaidOfEntry = { readonly head: string; readonly text: string };

export type SiblingEntry = {
  readonly name: string;
  readonly said: readonly SaidOfEntry[];
  readonly where: Reason;
};

export type SiblingGroup = {
  /** The headings that it stands under, the outermost first. */
  readonly path: readonly string[];
  /** What its things are called: the head of the first column; '' where nothing says it. */
  readonly noun: string;
  readonly entries: readonly SiblingEntry[];
};

/** So many things are needed for a question with four options. */
export const fewestEntries = 4;
export const mostEntries = 60;

/** In UTF-16 units. */
const longestReason = 400;

/** Where the document says it: nothing where that is too long to be shown. */
export const reasonAt = (text: string, start: number, end: number, pageNumber: number): Reason => ({
  span: text.slice(start, Math.min(end, start + longestReason)).trim(),
  pageNumber,
});
