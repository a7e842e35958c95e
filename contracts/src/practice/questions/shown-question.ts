import { z } from 'zod';
import { bodySystems } from '../../diseases/systems.ts';
import { difficulties, mostItemResults, sciences } from './item.ts';
import { shownPracticePictureSchema } from './picture.ts';
import { optionCount, practiceOptionSchema, practiceWriterSchema, resultSchema } from './question.ts';

const id = z.string().min(1).max(100);

/** Why an option is right or not, in the order of `options`. */
const reasonSchema = practiceOptionSchema.omit({ text: true });
export type PracticeReason = z.infer<typeof reasonSchema>;

/** A question as it is shown. While its answer is not to be seen, `correct_option`, `explanation`, `teaching` and `reasons` are empty. */
export const shownQuestionSchema = z.object({
  _id: id,
  question: z.string().meta({
    description: 'paragraphs stand apart by an empty line; results and picture stand before the last one',
  }),
  results: z.array(resultSchema).max(mostItemResults),
  picture: shownPracticePictureSchema.nullable(),
  options: z.string().meta({ description: 'separated by hash signs' }),
  correct_option: z.string(),
  explanation: z.string(),
  /** What to take away; '' where nothing is said. */
  teaching: z.string(),
  reasons: z.array(reasonSchema).max(optionCount),
  system: z.enum(bodySystems),
  science: z.enum(sciences),
  difficulty: z.enum(difficulties),
  /** Of the repository, or written by a model. */
  source: z.enum(['written', 'model']),
  /** The model that wrote it, and what from; null: none did. */
  writer: practiceWriterSchema.nullable(),
  /** It was missed before. */
  isRepeat: z.boolean(),
  /** The person had it before. */
  isSeen: z.boolean(),
  /** What the person noted to it, now or when it was given before; '': nothing. */
  note: z.string(),
});
export type ShownQuestion = z.infer<typeof shownQuestionSchema>;

/** A question that was given before, with what came of it. */
export const givenQuestionSchema = shownQuestionSchema.extend({
  /** The option as it is in `options`; null: none. */
  selected_option: z.string().nullable(),
  /** null while it is not to be seen, or nothing was answered. */
  is_correct: z.boolean().nullable(),
  isBookmarked: z.boolean(),
  isFlagged: z.boolean(),
  /** The question was mended since it was given. */
  isMended: z.boolean(),
  /** What was wrong with it; '' where it was not mended, or nobody said. */
  mended: z.string(),
});
export type ReviewedQuestion = z.infer<typeof givenQuestionSchema>;
