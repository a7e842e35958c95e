import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { openForDays } from '@anamnesis/contracts/quizzes/limits.ts';
import { staysInQuiz } from '@anamnesis/contracts/quizzes/read-models.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { placeIdOf } from './place.ts';

/** Of these, those with something left to answer are offered. */
const mostRead = 30;
const mostOffered = 10;

/** Quizzes that were not finished: something is left to answer, or they are still made. */
export const getOpenQuizzes =
  ({ store, clock }: Pick<Dependencies, 'store' | 'clock'>): QueryHandler<typeof quizzesApi.getOpenQuizzes> =>
  async ({ query }, { userId }) => {
    const now = clock().toISOString();
    const changedAt = { gt: `${addDays(now.slice(0, 10), -openForDays)}${now.slice(10)}` };
    const sessions = await readModelOf(store, 'quizSessions').find({
      where: { userId, placeId: placeIdOf(query), open: 'yes', changedAt },
      sort: [['changedAt', 'desc']],
      limit: mostRead,
    });
    const asked = sessions.flatMap(({ doc }) => doc.questions.map(({ questionId }) => questionId));
    const found = await readModelOf(store, 'quizQuestions').getMany([...new Set(asked)]);
    const isThere = ({ questionId }: { questionId: string }): boolean => {
      const question = found.get(questionId);
      return question !== undefined && staysInQuiz(question);
    };
    const quizzes = sessions.flatMap(({ doc }) => {
      const { sessionId: quizSessionId, contentType, topic: customTopic, wanted, startedAt, status } = doc;
      const [questions, answered] = [doc.questions, doc.answers].map((each) => each.filter(isThere).length);
      if (status !== 'making' && answered! >= questions!) return [];
      const counts = { answered: answered!, questions: questions! };
      return [{ quizSessionId, contentType, customTopic, questionCount: wanted, startedAt, ...counts }];
    });
    return { quizzes: quizzes.slice(0, mostOffered) };
  };
