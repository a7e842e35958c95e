import { z } from 'zod';
import { defineProgress, type ProgressOf } from '../../kernel/work/progress.ts';

/** What a processor reports to open streams while it works on a page. */
export const pageProgress = defineProgress(
  'page',
  'documentId',
  z.object({
    documentId: z.string(),
    pageNumber: z.number().int(),
    totalPages: z.number().int(),
    message: z.string(),
    /** Of the request that caused the work. */
    correlationId: z.string().optional(),
  }),
);
export type PageProgress = ProgressOf<typeof pageProgress>;

/** How far the conversion of an uploaded file has come; its person's open streams show it beside the folder. */
export const conversionProgress = defineProgress(
  'conversion',
  'userId',
  z.object({ userId: z.string(), documentId: z.string(), percent: z.number().int().min(0).max(100) }),
);

/**
 * Tell every process that makes cards that somebody will soon ask for some: a file is being uploaded, and then its text is there.
 * Ephemeral: who misses them starts with the first page that is asked for.
 */
export const cardsExpected = { subject: 'work.cards-expected', schema: z.object({}) };
export const textExtracted = {
  subject: 'work.text-extracted',
  schema: z.object({ textBlob: z.string(), characters: z.number().int() }),
};

/**
 * Notifies every process that works on documents that these were deleted. Ephemeral: who misses it learns of the deletion when
 * the result is refused.
 */
export const documentsGone = {
  subject: 'work.documents-gone',
  schema: z.object({ documentIds: z.array(z.string()) }),
};
