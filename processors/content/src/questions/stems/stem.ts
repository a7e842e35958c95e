import type { QuestionForm } from '@anamnesis/contracts/quizzes/question.ts';

/** What is asked, and what is right. */
export type Stem = {
  stem: string;
  key: string;
  /** What of the stem tells the key from others, where that is not all of it. */
  asks?: string;
  /** Which rule wrote it. */
  maker: string;
  form?: QuestionForm;
  /** What its row is of: only other cells of the key's column can be wrong options, as its head tells no kind. */
  cellOf?: string;
};
