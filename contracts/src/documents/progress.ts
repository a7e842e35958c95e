import { z } from 'zod';

/** What a processor tells whoever looks while it works on a page; ephemeral, the facts are in the events. */
export const pageProgressSchema = z.object({
  documentId: z.string(),
  pageNumber: z.number().int(),
  totalPages: z.number().int(),
  message: z.string(),
  /** Of the request that the work goes back to. */
  correlationId: z.string().optional(),
});
export type PageProgress = z.infer<typeof pageProgressSchema>;
export const progressSubject = (documentId: string): string => `progress.${documentId}`;
