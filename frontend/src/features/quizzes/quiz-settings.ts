import { contentTypeSchema, yieldFilterSchema } from '@anamnesis/contracts/quizzes/events.ts';
import { leastQuestions, mostQuizQuestions, usualQuestions } from '@anamnesis/contracts/quizzes/limits.ts';
import { quizSources } from '@anamnesis/contracts/quizzes/api.ts';
import { z } from 'zod';

/** What a quiz is to be of. */
export const quizSettingsSchema = z.object({
  contentType: contentTypeSchema,
  yieldFilter: yieldFilterSchema,
  questionSource: z.enum(quizSources).default('both'),
  /** As it was typed; of no effect unless the content is custom. */
  customTopic: z.string(),
  questionCount: z.int().min(leastQuestions).max(mostQuizQuestions),
  /** Only what was missed in this quiz, and how many questions that were. */
  again: z.object({ of: z.uuid(), missed: z.int() }).optional(),
});
export type QuizSettings = z.infer<typeof quizSettingsSchema>;

export const usualSettings: QuizSettings = {
  contentType: 'all',
  yieldFilter: 'all',
  questionSource: 'both',
  customTopic: '',
  questionCount: usualQuestions,
};

/** So many questions, or as near to it as can be asked for. */
export const countOf = (questions: number): number =>
  Math.min(Math.max(questions, leastQuestions), mostQuizQuestions);

/** How many questions may be expected. */
export const expectedOf = ({ questionCount, again }: QuizSettings): number => again?.missed ?? questionCount;

/** The same once more, of what was missed alone. */
export const onlyMissed = (settings: QuizSettings, of: string, missed: number): QuizSettings => ({
  ...settings,
  questionCount: countOf(missed),
  again: { of, missed },
});
