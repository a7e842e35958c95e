import { mostSessionCards } from '@anamnesis/contracts/cards/study-plan.ts';
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
const documentScope = z
  .object({ pdf: z.preprocess(withoutLinkedPdf, documentSchema) })
  .transform(({ pdf }): PlayScope => ({ kind: 'document', document: pdf }));
const todayScope = z.object({ today: z.literal(true) }).transform((): PlayScope => ({ kind: 'today' }));

const howSchema = z.object({
  highYieldOnly: z.boolean().default(false),
  yieldFilter: z.enum(['high', 'all']).optional(),
  /** New cards beyond the daily limit. */
  moreNew: z.int().min(0).max(mostSessionCards).catch(0),
  /** How many new cards were begun on the day when more were asked for: after a reload those since count. */
  begun: z.int().min(0).optional().catch(undefined),
  sidebarState: z.unknown().optional(),
});

/** What is played: the cards of one document, or those of all for today. Folder mode would be one more kind. */
export type PlayScope = { kind: 'document'; document: DocumentRef } | { kind: 'today' };

export const nameOf = (scope: PlayScope): string =>
  scope.kind === 'document' ? scope.document.name : 'Today';

/** What the play screen was opened with (specification 2 §2). */
export type PlayRequest = {
  scope: PlayScope;
  yieldFilter: 'high' | 'all';
  moreNew: number;
  begun?: number | undefined;
  sidebarState: unknown;
};

/** Reads the state of the navigation, which outlives a reload. Null when it names nothing to play. */
export function readPlayRequest(state: unknown): PlayRequest | null {
  const scope = z.union([documentScope, todayScope]).safeParse(state);
  const how = howSchema.safeParse(state);
  if (!scope.success || !how.success) return null;
  const { highYieldOnly, yieldFilter, moreNew, begun, sidebarState } = how.data;
  return {
    scope: scope.data,
    yieldFilter: highYieldOnly ? 'high' : (yieldFilter ?? 'all'),
    moreNew,
    begun,
    sidebarState,
  };
}

function withoutLinkedPdf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('TextDoc_id' in value)) return value;
  return { ...value, PDF_id: undefined };
}
