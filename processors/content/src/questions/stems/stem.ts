import type { QuestionForm } from '@anamnesis/contracts/quizzes/question.ts';

/** What is asked, and what is right. `asksFor`: a noun that the stem says the answer is, as "drug". */
export type Stem = {
  stem: string;
  key: string;
  /** Which rule wrote it. */
  maker: string;
  form?: QuestionForm;
};
