import type { PracticeStatsDocument } from '@anamnesis/contracts/quizzes/read-models.ts';

/** The last answers to the questions of a document, in numbers; the percentage is rounded. */
export const statsOf = ({ correctCount, totalCount }: PracticeStatsDocument) => ({
  correctCount,
  totalCount,
  percentage: totalCount === 0 ? 0 : Math.round((100 * correctCount) / totalCount),
});
