import { z } from 'zod';

/** An exam is planned so many days ahead at most. */
export const longestExamDays = 730;
export const longestExamName = 100;

/** What a person says of an exam. */
export const examWishSchema = z.object({
  /** '': as its folder is called. */
  name: z.string().trim().max(longestExamName),
  /** The folder that it is about; null: all cards. */
  folderId: z.string().min(1).max(100).nullable(),
  /** A local date. */
  day: z.iso.date(),
  /** So many new cards a day may be begun for it, above the daily limit; null: the limit holds. */
  raisesTo: z.int().min(1).max(9_999).nullable(),
});
export type ExamWish = z.infer<typeof examWishSchema>;

export const examSchema = examWishSchema.extend({ examId: z.string() });
export type Exam = z.infer<typeof examSchema>;

/** The exams with one more, or with this one in the place of what it was. */
export const withExam = (exams: readonly Exam[], exam: Exam): Exam[] => [
  ...withoutExam(exams, exam.examId),
  exam,
];
export const withoutExam = (exams: readonly Exam[], examId: string): Exam[] =>
  exams.filter((each) => each.examId !== examId);
