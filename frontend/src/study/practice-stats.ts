import { type PracticeStats, quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { calls } from '../api/endpoints.ts';

const { useGetPracticeStatsQuery } = calls({ getPracticeStats: quizzesApi.getPracticeStats });

/** `Last 50 answers: 72 %` of a document; undefined where no question of it was answered. */
export function usePracticeStats(documentId: string | null): string | undefined {
  const { data } = useGetPracticeStatsQuery(undefined, { skip: documentId === null });
  const stats = data?.stats.find(({ pdfId }) => pdfId === documentId);
  return stats && stats.totalCount > 0 ? statsInWords(stats) : undefined;
}

export const statsInWords = ({
  totalCount,
  percentage,
}: Pick<PracticeStats, 'totalCount' | 'percentage'>): string =>
  `${totalCount === 1 ? 'Last answer' : `Last ${totalCount} answers`}: ${percentage} %`;
