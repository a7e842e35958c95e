import { z } from 'zod';
import { readJson } from '../../model/read-json.ts';
import { listWithSound, noError, type ReplyForm, replyForm } from '../../model/reply-form.ts';
import { questionsReadingForm } from '../../second-reading/read-questions.ts';

/** Cards that are asked for in one call. */
export const MOST_CARDS = 8;
/** Longest texts that are looked at; what is longer is no part of a question. */
const LONGEST = 4_000;
const MOST_OPTIONS = 6;

const text = z.string().trim().max(LONGEST);
const question = z.object({
  number: z.int(),
  form: z.enum(['vignette', 'question']).catch('question'),
  stem: text,
  options: z
    .array(z.object({ text, why: text, quote: text }))
    .max(MOST_OPTIONS)
    .meta({ maxItems: 5 }),
});
export type ReplyQuestion = z.infer<typeof question>;

/** The reply to `prompts/questions.md` and to `prompts/repair.md`. An empty list says that there is nothing to ask. */
export const questionsForm = replyForm(
  'questions',
  z.object({ questions: listWithSound(question, MOST_CARDS), error: noError }),
);

const forms: readonly ReplyForm<unknown>[] = [questionsForm, questionsReadingForm];

/** Whether what a model said has the form that the schema of this name asks for. */
export const hasQuestionsForm = (name: string, said: string): boolean => {
  const form = forms.find(({ schema }) => schema.name === name);
  return form === undefined || readJson(said, form.read).success;
};
