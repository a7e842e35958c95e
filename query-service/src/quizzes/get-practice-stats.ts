import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import { statsOf } from '../cards/practice/stats-of.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';

export const getPracticeStats =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof quizzesApi.getPracticeStats> =>
  async (_, { userId }) => {
    const found = await readModelOf(store, 'practiceStats').find({ where: { userId }, limit: mostDocuments });
    return { stats: found.map(({ doc }) => ({ pdfId: doc.documentId, ...statsOf(doc) })) };
  };
