import { z } from 'zod';
import { recordOf } from '../../kernel/calls/paging.ts';
import { documentTypeSchema } from '../../library/events.ts';
import {
  letterSchema,
  longestOption,
  longestSpan,
  longestStem,
  longestWhy,
  mostOptions,
  questionFormSchema,
  reasonSchema,
} from './question.ts';

const id = z.string().min(1).max(100);

/** A practice question (specification 2 §3). Fields that have two names there have both. */
export const quizQuestionSchema = z.object({
  _id: id,
  id,
  questionPrompt: z.string().max(longestStem),
  prompt: z.string().max(longestStem),
  /** Option letter to text, `A` first. */
  choices: recordOf(z.string().max(longestOption), mostOptions),
  correctAnswer: letterSchema,
  answer: letterSchema,
  pageNumber: z.int().min(1),
  pdfId: id,
  pdfName: z.string(),
  docType: documentTypeSchema,
  /** The card that it was made of. */
  cardId: id,
  form: questionFormSchema,
  /** The sentence of the page that proves the answer. */
  span: z.string().max(longestSpan),
  /** By letter: the sentence that says why the option is right, or what it would be right for; null where the notes say nothing of it. */
  explanations: recordOf(reasonSchema.nullable(), mostOptions),
  /** By letter, of options that the notes say nothing of: what it is, as far as the app knows by itself. */
  meanings: recordOf(z.string().max(longestOption), mostOptions).optional(),
  /** By letter, of a question that a model wrote: why the option is right or wrong, in its words; without an explanation beside it, nobody but the model says so. */
  rationales: recordOf(z.string().max(longestWhy), mostOptions).optional(),
  /** It is a written practice question: its sentence of the page names what it is about, and says nothing of the answer. */
  isFromBank: z.literal(true).optional(),
  /** The model that wrote it; absent: none did. */
  writtenBy: z.string().optional(),
  /** What its page is about: the title of its summary. */
  topic: z.string().optional(),
  /** It became a card, or its card was brought forward. */
  isTaken: z.boolean(),
});
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;
