import { noError, replyForm } from '@anamnesis/content/model/reply-form.ts';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { difficulties, sciences } from '@anamnesis/contracts/practice/item.ts';
import { optionCount } from '@anamnesis/contracts/practice/question.ts';
import { z } from 'zod';

/** Longest texts that are looked at; what is longer is no part of a question. */
const longest = 2_000;
const text = z.string().trim().max(longest);

const question = z.object({
  possible: z.literal(true),
  stem: text,
  options: z.array(z.object({ text, source: text, quote: text, why: text })).length(optionCount),
  // The pack knows it better; a word of its own does not cost the question.
  system: z.enum(bodySystems).catch('cardiovascular'),
  science: z.enum(sciences).catch('diagnosis'),
  difficulty: z.enum(difficulties).catch('medium'),
});
export type QuestionReply = z.infer<typeof question>;

/** The reply to `prompts/question.md`. */
export const questionForm = replyForm(
  'question',
  z.discriminatedUnion('possible', [z.object({ possible: z.literal(false), error: noError }), question]),
  question.extend({ possible: z.boolean() }),
);
