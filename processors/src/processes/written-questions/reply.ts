import { boolean, listOfAtMost, object, oneOf, string } from '@anamnesis/content/model/json-schema.ts';
import { noError } from '@anamnesis/content/model/reply-form.ts';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { difficulties, sciences } from '@anamnesis/contracts/practice/item.ts';
import { optionCount } from '@anamnesis/contracts/practice/question.ts';
import { z } from 'zod';

/** Longest texts that are looked at; what is longer is no part of a question. */
const longest = 2_000;
const text = z.string().trim().max(longest);

/** The reply to `prompts/question.md`. */
export const questionReply = z.discriminatedUnion('possible', [
  z.object({ possible: z.literal(false), error: noError }),
  z.object({
    possible: z.literal(true),
    stem: text,
    options: z.array(z.object({ text, source: text, quote: text, why: text })).length(optionCount),
    // The pack knows it better; a word of its own does not cost the question.
    system: z.enum(bodySystems).catch('cardiovascular'),
    science: z.enum(sciences).catch('diagnosis'),
    difficulty: z.enum(difficulties).catch('medium'),
  }),
]);
export type QuestionReply = Extract<z.infer<typeof questionReply>, { possible: true }>;

export const questionSchema = {
  name: 'question',
  schema: object({
    possible: boolean,
    stem: string,
    options: listOfAtMost(optionCount, object({ text: string, source: string, quote: string, why: string })),
    system: oneOf(...bodySystems),
    science: oneOf(...sciences),
    difficulty: oneOf(...difficulties),
  }),
};
