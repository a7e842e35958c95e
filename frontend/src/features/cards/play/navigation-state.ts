import { z } from 'zod';
import type { DocumentRef } from '../../../documents/document-ref.ts';

const documentSchema = z.union([
  z
    .object({ PDF_id: z.string().min(1), PDF_name: z.string(), type: z.literal('pdf').default('pdf') })
    .transform(({ PDF_id, PDF_name, type }): DocumentRef => ({ id: PDF_id, name: PDF_name, type })),
  z
    .object({ TextDoc_id: z.string().min(1), TextDoc_name: z.string() })
    .transform(({ TextDoc_id, TextDoc_name }): DocumentRef => ({
      id: TextDoc_id,
      name: TextDoc_name,
      type: 'text',
    })),
]);

// A text document may carry the PDF it was uploaded with: what names itself a text is one.
const stateSchema = z.object({
  pdf: z.preprocess(withoutLinkedPdf, documentSchema),
  highYieldOnly: z.boolean().default(false),
  yieldFilter: z.enum(['high', 'all']).optional(),
  sidebarState: z.unknown().optional(),
});

/** What the play screen was opened with (specification 2 §2). */
export type PlayRequest = { document: DocumentRef; yieldFilter: 'high' | 'all'; sidebarState: unknown };

/** Reads the state of the navigation, which outlives a reload. Null when it names no document. */
export function readPlayRequest(state: unknown): PlayRequest | null {
  const read = stateSchema.safeParse(state);
  if (!read.success) return null;
  const { pdf, highYieldOnly, yieldFilter, sidebarState } = read.data;
  return { document: pdf, yieldFilter: highYieldOnly ? 'high' : (yieldFilter ?? 'all'), sidebarState };
}

function withoutLinkedPdf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('TextDoc_id' in value)) return value;
  return { ...value, PDF_id: undefined };
}
