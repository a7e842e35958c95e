import { z } from 'zod';

/** What a question asks for. `statement`: none of the others. */
const questionForms = [
  'definition',
  'cause',
  'effect',
  'firstChoice',
  'exception',
  'number',
  'sequence',
  'vignette',
  'statement',
] as const;
export const questionFormSchema = z.enum(questionForms);
export type QuestionForm = z.infer<typeof questionFormSchema>;

export const leastOptions = 4;
export const mostOptions = 5;
/** Of options in their order. */
export const letters = ['A', 'B', 'C', 'D', 'E'] as const;
export const letterSchema = z.enum(letters);
export type Letter = z.infer<typeof letterSchema>;

/** In UTF-16 units. */
export const longestStem = 2_000;
export const longestOption = 400;
export const longestSpan = 4_000;
export const longestWhy = 400;

/** A sentence of the document, word for word, and the page or chunk where it stands. */
export const reasonSchema = z.object({
  span: z.string().max(longestSpan),
  pageNumber: z.int().min(1),
});
export type Reason = z.infer<typeof reasonSchema>;

/**
 * `because`: why it is right, or what it would be right for; null where the document does not say. `what`: then, what it is, in the words of
 * a study guide or the class of a drug; absent where that is not known either. `why`: the same in the words of a model that wrote the
 * question; with `because` the document says so there, without it nobody says so but the model.
 */
export const optionSchema = z.object({
  text: z.string().max(longestOption),
  because: reasonSchema.nullable(),
  what: z.string().max(longestOption).optional(),
  why: z.string().max(longestWhy).optional(),
});
export type QuestionOption = z.infer<typeof optionSchema>;

/** Stands in a stem for what is asked. */
export const gapInStem = '___';

/** A single-best-answer question as an engine made it of a card. */
export const draftQuestionSchema = z.object({
  form: questionFormSchema,
  /** Plain text in lines, with a gap or as a question, without blanks of cards; can be answered with the options covered. */
  stem: z.string().max(longestStem),
  /** In the order in which they are shown. */
  options: z.array(optionSchema).min(leastOptions).max(mostOptions),
  /** Index of the right one in `options`. */
  key: z
    .int()
    .min(0)
    .max(mostOptions - 1),
  /** Verbatim excerpt of the page that proves the key. */
  span: z.string().max(longestSpan),
});
export type DraftQuestion = z.infer<typeof draftQuestionSchema>;
