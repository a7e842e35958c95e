import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/events/event.ts';

const questionId = z.string();

/** Stream `questions-<user>`: what a person asked of their own notes. */
export const questionEvents = {
  QuestionAsked: defineEvent(
    z.object({
      questionId,
      text: z.string(),
      /** Where it was asked: a folder, a document, or all notes when both are null. */
      folderId: z.string().nullable(),
      documentId: z.string().nullable(),
    }),
    { personal: { text: '' } },
  ),
  QuestionForgotten: defineEvent(z.object({ questionId }), { frees: true }),
  /** All that were asked before. */
  QuestionsForgotten: defineEvent(z.object({ questionIds: z.array(questionId) }), { frees: true }),
};
export type QuestionEvent = EventOf<typeof questionEvents>;
export const questionsStream = (userId: string): string => `questions-${userId}`;
