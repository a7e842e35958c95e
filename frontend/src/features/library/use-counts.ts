import type { Folder } from '@anamnesis/contracts/library/api.ts';
import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { useLiteMode } from '../../preferences/use-lite-mode.ts';
import { useGetStudyTodayQuery } from '../../study/endpoints.ts';
import { documentsOf, idOf } from './documents.ts';
import type { CardCounts } from './due.ts';
import { useBatchCheckPDFAnkiStatusQuery } from './library-endpoints.ts';

export interface Counts {
  counts: CardCounts;
  /** What the documents offer today; undefined until it is there. */
  plan: StudyPlan | undefined;
  /** Until it is known what the documents offer. */
  planning: boolean;
  /** Until the first counts of due cards are there. */
  counting: boolean;
}

const nothing = { due: 0, new: 0 };

/** What each document offers today, and how many of its cards are due: the latter is not counted in Lite Mode. */
export function useCounts(folders: readonly Folder[]): Counts {
  const pdfIds = documentsOf(folders).map(idOf).sort();
  const lite = useLiteMode();
  const none = pdfIds.length === 0;
  const { data, isLoading } = useBatchCheckPDFAnkiStatusQuery({ pdfIds }, { skip: none || lite !== false });
  const { data: plan, isLoading: planning } = useGetStudyTodayQuery(undefined, { skip: none });
  const planned = new Map(plan?.documents.map((document) => [document.documentId, document]));
  const counts: CardCounts = (documentId) => {
    if (!plan) return undefined;
    const document = planned.get(documentId);
    return {
      due: lite === false ? data?.dueCounts[documentId] : undefined,
      offered: document ?? nothing,
      newInAll: document?.newInAll ?? 0,
      highYield: document?.highYield ?? nothing,
    };
  };
  return {
    counts,
    plan,
    planning,
    counting: isLoading || (!none && lite === undefined),
  };
}
