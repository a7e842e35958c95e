import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useGetStudyTodayQuery } from '../../study/endpoints.ts';
import { documentsOf, idOf } from './documents.ts';
import type { CardCounts } from './due.ts';
import { useBatchCheckPDFAnkiStatusQuery } from './library-endpoints.ts';

/** How many cards of each document are due, and what it offers today; `counting` until the first counts are there. */
export function useCounts(folders: readonly Folder[]): { counts: CardCounts; counting: boolean } {
  const pdfIds = documentsOf(folders).map(idOf).sort();
  const none = { skip: pdfIds.length === 0 };
  const { data, isLoading } = useBatchCheckPDFAnkiStatusQuery({ pdfIds }, none);
  const { data: plan, isLoading: planning } = useGetStudyTodayQuery(undefined, none);
  const planned = new Map(plan?.documents.map((document) => [document.documentId, document]));
  const counts: CardCounts = (documentId) => {
    const due = data?.dueCounts[documentId];
    const { due: offeredDue = 0, new: fresh = 0 } = planned.get(documentId) ?? {};
    return due && { ...due, offered: { due: offeredDue, new: fresh }, newOfAll: plan?.new ?? 0 };
  };
  return { counts, counting: isLoading || planning };
}
