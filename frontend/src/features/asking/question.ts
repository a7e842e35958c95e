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
});
export type Question = z.infer<typeof questionSchema>;

export const blank: Question = { text: '', place: {}, wantsAnswer: true };

/** Two questions with the same key have the same answer. */
export const keyOf = ({ text, place, wantsAnswer }: Question): string =>
  JSON.stringify([text, place.folderId ?? '', place.pdfId ?? '', wantsAnswer]);
