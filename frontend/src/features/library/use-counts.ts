import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { documentsOf, idOf } from './documents.ts';
import type { CardCounts } from './due.ts';
import { useBatchCheckPDFAnkiStatusQuery } from './library-endpoints.ts';

/** How many cards of each document are due; `counting` until the first counts are there. */
export function useCounts(folders: readonly Folder[]): { counts: CardCounts; counting: boolean } {
  const pdfIds = documentsOf(folders).map(idOf).sort();
  const { data, isLoading } = useBatchCheckPDFAnkiStatusQuery({ pdfIds }, { skip: pdfIds.length === 0 });
  return { counts: (documentId) => data?.dueCounts[documentId], counting: isLoading };
}
