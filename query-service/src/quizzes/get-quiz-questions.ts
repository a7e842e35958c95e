import { everDue } from '@anamnesis/contracts/cards/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { quizExpected } from '@anamnesis/contracts/quizzes/progress.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { documentsOf, placeOf } from './place.ts';

/** Whoever asks is about to set up a quiz. */
export const getQuizQuestions =
  ({ store, bus }: Pick<Dependencies, 'store' | 'bus'>): QueryHandler<typeof quizzesApi.getQuizQuestions> =>
  async ({ query }, { userId }) => {
    const documents = await documentsOf(store, userId, placeOf(query));
    bus.emit(quizExpected.subject, { userId });
    const documentId = { in: documents.map((document) => document.documentId) };
    const studied = { documentId, dueDate: everDue };
    const cards = readModelOf(store, 'cards');
    const [all, highYield, questions] = await Promise.all([
      cards.count(studied),
      cards.count({ ...studied, yield: 'high' }),
      readModelOf(store, 'quizQuestions').count({ documentId, status: 'active' }),
    ]);
    return { cards: all, highYield, questions };
  };
