import { z } from 'zod';
import { defineProgress, type ProgressOf } from '../kernel/work/progress.ts';
import { answerSchema } from './answer.ts';
import { SearchNotes } from './requests.ts';

/**
 * What a processor reports while a model writes an answer: the passages once, before it is asked; then all sentences that were checked so
 * far. Any message may be lost: the reply to the request has everything.
 */
export const answerProgress = defineProgress(
  'answer',
  'askId',
  z.object({
    askId: z.string(),
    found: SearchNotes.output.pick({ passages: true, preparing: true, byWords: true }).optional(),
    ...answerSchema.pick({ sentences: true, citations: true }).shape,
  }),
);
export type AnswerProgress = ProgressOf<typeof answerProgress>;

/** Notifies every process that answers questions that nobody waits for this answer any more. Ephemeral: it only saves work. */
export const questionWithdrawn = {
  subject: 'work.question-withdrawn',
  schema: z.object({ askId: z.string() }),
};
