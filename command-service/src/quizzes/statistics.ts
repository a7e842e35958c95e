import type { PracticeStats } from '@anamnesis/contracts/quizzes/api.ts';
import type { Bank } from './bank.ts';

/** How the last answers to the questions of a document went. */
export function statisticsOf(documentId: string, { last }: Bank): PracticeStats {
  const correctCount = last.filter(Boolean).length;
  const totalCount = last.length;
  const percentage = totalCount === 0 ? 0 : Math.round((100 * correctCount) / totalCount);
  return { pdfId: documentId, correctCount, totalCount, percentage };
}
