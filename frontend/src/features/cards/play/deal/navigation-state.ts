import { mostSessionCards } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { z } from 'zod';
import type { DocumentRef } from '../../../../documents/document-ref.ts';
import type { YieldFilter } from '../../../../study/play-state.ts';

const documentSchema = z.preprocess(
  // A text document may carry the PDF it was uploaded with: what names itself a text is one.
  withoutLinkedPdf,
  z.union([
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
  ]),
);

const folderScope = z
  .object({
    folderMode: z.literal(true),
    folder: z.object({ Folder_id: z.string().min(1), Folder_name: z.string() }),
    pdfsWithDueCards: z.array(documentSchema).catch([]),
  })
  .transform(({ folder, pdfsWithDueCards: documents }): PlayScope => ({
    kind: 'folder',
    folder: { id: folder.Folder_id, name: folder.Folder_name },
    documents,
  }));
const documentScope = z
  .object({ pdf: documentSchema })
  .transform(({ pdf }): PlayScope => ({ kind: 'document', document: pdf }));
const todayScope = z.object({ today: z.literal(true) }).transform((): PlayScope => ({ kind: 'today' }));

const howSchema = z.object({
  highYieldOnly: z.boolean().default(false),
  yieldFilter: z.enum(['high', 'all']).optional(),
  liteMode: z.boolean().optional().catch(undefined),
  /** New cards beyond the daily limit. */
  moreNew: z.int().min(0).max(mostSessionCards).catch(0),
  /** How many new cards were begun on the day when more were asked for: after a reload those since count. */
  begun: z.int().min(0).optional().catch(undefined),
  sidebarState: z.unknown().optional(),
});

/**
 * What is played: the cards of one document, of a folder (with the documents that had due cards when it was opened), or
 * those of all for today.
 */
export type PlayScope =
  | { kind: 'document'; document: DocumentRef }
  | { kind: 'folder'; folder: FolderRef; documents: readonly DocumentRef[] }
  | { kind: 'today' };
export type FolderRef = { id: string; name: string };

export function nameOf(scope: PlayScope): string {
  if (scope.kind === 'document') return scope.document.name;
  return scope.kind === 'folder' ? scope.folder.name : 'Today';
}

/** What the play screen was opened with (specification 2 §2). */
export type PlayRequest = {
  scope: PlayScope;
  yieldFilter: YieldFilter;
  /** As it was when the session was opened; undefined where it is not known. */
  liteMode?: boolean | undefined;
  moreNew: number;
  begun?: number | undefined;
  sidebarState: unknown;
};

/** Reads the state of the navigation, which outlives a reload. Null when it names nothing to play. */
export function readPlayRequest(state: unknown): PlayRequest | null {
  const scope = z.union([folderScope, documentScope, todayScope]).safeParse(state);
  const how = howSchema.safeParse(state);
  if (!scope.success || !how.success) return null;
  const { highYieldOnly, yieldFilter, ...rest } = how.data;
  return {
    scope: scope.data,
    yieldFilter: highYieldOnly ? 'high' : (yieldFilter ?? 'all'),
    liteMode: rest.liteMode,
    moreNew: rest.moreNew,
    begun: rest.begun,
    sidebarState: rest.sidebarState,
  };
}

function withoutLinkedPdf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('TextDoc_id' in value)) return value;
  return { ...value, PDF_id: undefined };
}
