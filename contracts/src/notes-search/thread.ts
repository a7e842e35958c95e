// What was asked and answered before a question. It is with whoever asks, and kept nowhere else.
import { z } from 'zod';
import { longestThreadAnswer, longestThreadQuestion, mostThreadRounds } from './limits.ts';

export const roundSchema = z.object({
  question: z.string().max(longestThreadQuestion),
  /** As it was shown; empty where there was none. */
  answer: z.string().max(longestThreadAnswer),
});
export type ThreadRound = z.infer<typeof roundSchema>;

/** The latest last. */
export const threadSchema = z.array(roundSchema).max(mostThreadRounds);
