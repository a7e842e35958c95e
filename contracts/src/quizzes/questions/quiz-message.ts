import { z } from 'zod';
import { quizQuestionSchema } from './quiz-question.ts';

const id = z.string().min(1).max(100);
const message = z.string();
/** The messages of a stream (specification 2 §4). After `complete` and `error` nothing follows. */
export const quizMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), message, quizSessionId: id }),
  z.object({ type: z.literal('card_selection_complete'), message, totalCards: z.int().min(0) }),
  z.object({ type: z.literal('progress'), message, current: z.int().min(0), total: z.int().min(0) }),
  z.object({
    type: z.literal('question_ready'),
    question: quizQuestionSchema,
    isFirstQuestion: z.boolean(),
    /** Counts from 0 within the quiz. */
    index: z.int().min(0),
  }),
  /** Cards that gave no question; `skipped` counts all so far. */
  z.object({ type: z.literal('error_card'), message, skipped: z.int().min(1) }),
  z.object({
    type: z.literal('complete'),
    message,
    quizSessionId: id,
    totalQuestions: z.int().min(0),
    notice: z.string().optional(),
  }),
  z.object({ type: z.literal('error'), error: z.string(), code: z.string() }),
]);
export type QuizMessage = z.infer<typeof quizMessageSchema>;
