import type { LibraryDocument } from '../../features/library/documents.ts';
import type { ShowMode } from '../../features/library/library-context.tsx';

export const addressOfDocument = (document: string, show: ShowMode): string =>
  `/PDFupload?${new URLSearchParams({ document, show })}`;

/** What the document of a guide is to the person: whether it has cards already, or how it gets them. */
export type Stage = 'none' | 'unlisted' | 'unprocessed' | 'running' | 'without cards' | 'ready';

export function stageOf(
  documentId: string | null,
  document: LibraryDocument | undefined,
  running: boolean,
): Stage {
  if (documentId === null) return 'none';
  if (!document) return 'unlisted';
  const { status, failedPages } = document.processing;
  // The stream of its work may end before the list knows it.
  if (running || status === 'processing') return 'running';
  if (document.hasAnkiCards) return 'ready';
  return status === 'processed' && failedPages.length === 0 ? 'without cards' : 'unprocessed';
}
