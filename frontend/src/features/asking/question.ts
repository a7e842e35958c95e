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
  /** What was asked before it, a line each, the latest last. */
  before: z.string().optional(),
});
export type Question = z.infer<typeof questionSchema>;

export const blank: Question = { text: '', place: {}, wantsAnswer: true };

/** Two questions with the same key have the same answer. */
export const keyOf = ({ text, place, wantsAnswer, before }: Question): string =>
  JSON.stringify([text, place.folderId ?? '', place.pdfId ?? '', wantsAnswer, before ?? '']);

/** In UTF-16 units, of the end: the subject is what was asked last. */
const mostBefore = 1_000;

/** A question as it is asked after another one, from which it may go on: "and in children?" */
export function after(last: Question | null, { before: _before, ...next }: Question): Question {
  if (last === null) return next;
  if (last.text === next.text) return { ...next, ...(last.before !== undefined && { before: last.before }) };
  const before = [last.before ?? '', last.text.replaceAll(/\s+/gu, ' ')].join('\n').trim();
  return before === '' ? next : { ...next, before: before.slice(-mostBefore) };
}
