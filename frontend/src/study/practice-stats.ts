import { type PracticeStats, quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { api } from '../api/api.ts';
import { query } from '../api/endpoints.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({ getPracticeStats: build.query(query(quizzesApi.getPracticeStats)) }),
});

/** `Last 50 answers: 72 %` of a document; undefined where no question of it was answered. */
export function usePracticeStats(documentId: string | null): string | undefined {
  const { data } = endpoints.useGetPracticeStatsQuery(undefined, { skip: documentId === null });
  const stats = data?.stats.find(({ pdfId }) => pdfId === documentId);
  return stats && stats.totalCount > 0 ? statsInWords(stats) : undefined;
}

export const statsInWords = ({
  totalCount,
  percentage,
}: Pick<PracticeStats, 'totalCount' | 'percentage'>): string =>
  `${totalCount === 1 ? 'Last answer' : `Last ${totalCount} answers`}: ${percentage} %`;
