import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { staysInQuiz } from '@anamnesis/contracts/quizzes/read-models.ts';
import { toQuizQuestions } from '../cards/practice/to-quiz-question.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { quizNoticeOf } from './notice.ts';
import { nameOfPlace } from './place.ts';

/** Questions that are gone are left out, and so are the answers to them. */
export const getQuiz =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof quizzesApi.getQuiz> =>
  async ({ params: { id } }, { userId }) => {
    const session = await readModelOf(store, 'quizSessions').get(id);
    if (session?.userId !== userId) throw notFound('Quiz');
    const { place, contentType, yieldFilter, topic, wanted, startedAt, status, open } = session;
    const asked = session.questions.map(({ questionId }) => questionId);
    const found = await readModelOf(store, 'quizQuestions').getMany(asked);
    const inOrder = asked.flatMap((questionId) => {
      const question = found.get(questionId);
      return question && staysInQuiz(question) ? [question] : [];
    });
    const questions = await toQuizQuestions(store, userId, inOrder);
    const shown = new Set(questions.map((question) => question.id));
    const notice = quizNoticeOf(session);
    return {
      quizSessionId: id,
      folderId: place.kind === 'folder' ? place.id : null,
      pdfId: place.kind === 'document' ? place.id : null,
      placeName: await nameOfPlace(store, userId, place),
      contentType,
      yieldFilter,
      customTopic: topic,
      questionCount: wanted,
      startedAt,
      isFilled: status !== 'making',
      isEnded: open === 'no',
      questions,
      answers: session.answers
        .filter(({ questionId }) => shown.has(questionId))
        .map(({ questionId, selected: selectedAnswer, isCorrect, timeTaken }) => {
          return { questionId, selectedAnswer, isCorrect, timeTaken };
        }),
      ...(notice === null ? {} : { notice }),
    };
  };
