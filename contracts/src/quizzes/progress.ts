import { z } from 'zod';

/** Notifies every process that makes questions that somebody is about to ask for some: it gets ready. Ephemeral. */
export const quizExpected = { subject: 'work.quiz-expected', schema: z.object({ userId: z.string() }) };
