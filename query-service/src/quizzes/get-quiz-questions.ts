import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { quizExpected } from '@anamnesis/contracts/quizzes/progress.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { countQuizCards } from './choice/read-cards.ts';
import { documentsOf, placeOf, withPages } from './place.ts';

/** Whoever asks is about to set up a quiz. */
export const getQuizQuestions =
  ({ store, bus }: Pick<Dependencies, 'store' | 'bus'>): QueryHandler<typeof quizzesApi.getQuizQuestions> =>
  async ({ query }, { userId }) => {
    const documents = await documentsOf(store, userId, placeOf(query));
    bus.emit(quizExpected.subject, { userId });
    const ids = withPages(documents).map(({ documentId }) => documentId);
    const [all, highYield, questions] = await Promise.all([
      countQuizCards(store, ids),
      countQuizCards(store, ids, { yield: 'high' }),
      readModelOf(store, 'quizQuestions').count({ documentId: { in: ids }, status: 'active' }),
    ]);
    return { cards: all, highYield, questions };
  };
