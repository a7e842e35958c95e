import { readPromptFile, versionOfPrompts } from '../../prompt-files.ts';
import { questionsReadingPrompt, questionsReadingForm } from '../../second-reading/read-questions.ts';
import { z } from 'zod';
import { listWithSound, isOfForm, noError, replyForm } from '../../model/reply-form.ts';

const read = (name: string): string => readPromptFile(new URL(`./prompts/${name}.md`, import.meta.url));

/** The system prompts of a model that writes questions. */
export const questionPrompts = { questions: read('questions'), repair: read('repair') };

/** Changes with every change of a prompt, that of the second reading among them. */
export const questionPromptsVersion: string = versionOfPrompts([
  ...Object.values(questionPrompts),
  questionsReadingPrompt,
]);

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

/** Whether what a model said has the form that the schema of this name asks for. */
export const hasQuestionsForm = isOfForm([questionsForm, questionsReadingForm]);
