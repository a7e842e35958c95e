import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import {
  longestThreadAnswer,
  longestThreadQuestion,
  mostThreadRounds,
} from '@anamnesis/contracts/notes-search/limits.ts';
import { type ThreadRound, threadSchema } from '@anamnesis/contracts/notes-search/thread.ts';
import { z } from 'zod';

/** Where is searched: a folder, a document, or all notes without both. */
const placeSchema = z.object({ folderId: z.string().optional(), pdfId: z.string().optional() });
export type Place = z.infer<typeof placeSchema>;

/** A question with what it is asked of. */
export const questionSchema = z.object({
  text: z.string(),
  place: placeSchema,
  /** Otherwise the sources alone are wanted. */
  wantsAnswer: z.boolean(),
  /** What was asked and answered before it, the latest last. */
  thread: threadSchema.optional(),
});
export type Question = z.infer<typeof questionSchema>;

export const blank: Question = { text: '', place: {}, wantsAnswer: true };

/** Two questions with the same key have the same answer. */
export const keyOf = ({ text, place, wantsAnswer, thread = [] }: Question): string =>
  JSON.stringify([text, place.folderId ?? '', place.pdfId ?? '', wantsAnswer, thread]);

/** A question with the answer that was shown to it; none where there was none. */
export type Answered = { question: Question; answer: Answer | null };

/** A question as it is asked after another one, from which it may go on: "and in children?" */
export function after(last: Answered | null, { thread: _thread, ...next }: Question): Question {
  if (last === null) return next;
  const { text, thread = [] } = last.question;
  if (text === next.text) return { ...next, ...(thread.length > 0 && { thread }) };
  return { ...next, thread: [...thread, roundOf(last)].slice(-mostThreadRounds) };
}

const roundOf = ({ question: { text }, answer }: Answered): ThreadRound => ({
  question: text.replaceAll(/\s+/gu, ' ').trim().slice(0, longestThreadQuestion),
  answer: (answer?.sentences ?? [])
    .map((sentence) => sentence.text)
    .join(' ')
    .slice(0, longestThreadAnswer),
});
