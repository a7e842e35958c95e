import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { placeKey } from '@anamnesis/contracts/quizzes/events.ts';
import { quizSessionsModel, type QuizSessionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';

/**
 * Generated quizzes with the answers to them, by session id. Questions of documents that were deleted since stay in their lists:
 * whoever reads one looks for the questions, and finds those that are there.
 */
export const quizSessionsProjection = defineProjection<AnamnesisEvent>()(quizSessionsModel, {
  QuizStarted: ({ data, metadata: { userId, time } }) => {
    const { againOf: _, engine: __, candidates, ...wish } = data;
    const doc: QuizSessionDocument = {
      ...wish,
      userId,
      placeId: placeKey(data.place),
      candidates: candidates.length,
      questions: [],
      skipped: 0,
      answers: [],
      status: 'making',
      code: '',
      insteadOf: null,
      open: 'yes',
      startedAt: time,
      changedAt: time,
    };
    return [{ put: data.sessionId, doc }];
  },
  QuestionsAdded: ({ data: { sessionId, questions } }) => [
    change(sessionId, (quiz) => ({ questions: [...quiz.questions, ...questions] })),
  ],
  QuizFilled: ({ data: { sessionId, skipped, insteadOf = null }, metadata: { time } }) => [
    change(sessionId, () => ({ status: 'filled', skipped, insteadOf, changedAt: time })),
  ],
  QuizFailed: ({ data: { sessionId, code } }) => [change(sessionId, () => ({ status: 'failed', code }))],
  QuizEnded: ({ data: { sessionId } }) => [change(sessionId, () => ({ open: 'no' }))],
  QuestionAnswered: ({ data, metadata: { time } }) => {
    const { sessionId, questionId, documentId, selected, isCorrect, timeTaken, at } = data;
    if (sessionId === null) return [];
    const answer = { questionId, documentId, selected, isCorrect, timeTaken, at };
    return [change(sessionId, ({ answers }) => ({ answers: [...answers, answer], changedAt: time }))];
  },
});

type Fields = (quiz: QuizSessionDocument) => Partial<QuizSessionDocument>;

const change = (sessionId: string, fields: Fields): Change<QuizSessionDocument> => ({
  update: sessionId,
  with: (quiz) => ({ ...quiz, ...fields(quiz) }),
});
