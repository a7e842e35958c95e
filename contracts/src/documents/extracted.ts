// What extraction stores in the blob store as JSON: the text of a document, page by page.
import { z } from 'zod';

/** A sentence of a text document, numbered from 1 over the whole document. */
export const extractedSentence = z.object({
  number: z.int().min(1),
  text: z.string().min(1),
});
export type ExtractedSentence = z.infer<typeof extractedSentence>;

/**
 * One page of a PDF, or one chunk of a text document (a run of consecutive sentences).
 * `text` is empty for a page without text; `unreadable` marks a page whose text could not be read within the limits.
 */
export const extractedPage = z.object({
  pageNumber: z.int().min(1),
  text: z.string(),
  sentences: z.array(extractedSentence).optional(),
  unreadable: z.literal(true).optional(),
});
export type ExtractedPage = z.infer<typeof extractedPage>;

export const extractedDocument = z.object({
  version: z.literal(1),
  type: z.enum(['pdf', 'text']),
  pages: z.array(extractedPage),
});
export type ExtractedDocument = z.infer<typeof extractedDocument>;

/** The speaker notes of a presentation, by the number of the page that its slide became. Stored as JSON. */
export const speakerNotes = z.object({
  version: z.literal(1),
  notes: z.array(z.object({ pageNumber: z.int().min(1), text: z.string().min(1) })),
});
export type SpeakerNotes = z.infer<typeof speakerNotes>;
