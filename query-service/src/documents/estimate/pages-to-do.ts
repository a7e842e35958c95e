import type { ProcessingKind } from '@anamnesis/contracts/documents/processing-kind.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';

/** Whether a page would be done, if the document were processed in that way now. */
export function isToDo(
  { processing, standIns }: Pick<DocumentDocument, 'processing' | 'standIns'>,
  kind: ProcessingKind,
): (pageNumber: number) => boolean {
  if (kind === 'again' || kind === 'cards') return () => true;
  if (kind === 'summariesAndCards' && processing.status !== 'processed') return () => true;
  const pages = new Set(processing.failedPages);
  if (kind === 'standIns') for (const standIn of standIns) standIn.pages.forEach((page) => pages.add(page));
  return (pageNumber) => pages.has(pageNumber);
}
