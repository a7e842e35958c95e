import { z } from 'zod';

/** Progress that a processor reports to open streams while it works on a page; ephemeral: the events hold the facts. */
export const pageProgressSchema = z.object({
  documentId: z.string(),
  pageNumber: z.number().int(),
  totalPages: z.number().int(),
  message: z.string(),
  /** Of the request that caused the work. */
  correlationId: z.string().optional(),
});
export type PageProgress = z.infer<typeof pageProgressSchema>;
export const progressSubject = (documentId: string): string => `progress.${documentId}`;
