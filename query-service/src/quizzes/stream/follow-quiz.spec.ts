import { readModelChanged } from '@anamnesis/contracts/kernel/events/changes.ts';
import type { QuizMessage } from '@anamnesis/contracts/quizzes/api.ts';
import type { QuizSessionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';
import { expect, it } from 'vitest';
import { setting } from '../../testing/setting.ts';
import { aQuestion, aSession, asked } from '../testing/quiz-documents.ts';
import { followQuizMessages } from './follow-quiz.ts';

function following(timeoutMs?: number) {
  const { deps, store, bus, putDocument, putPage } = setting();
  putDocument({ documentId: 'd1' });
  putPage({ pageNumber: 2, summary: { title: 'Gout', bullets: [] } });
  const ending = new AbortController();
  const put = (session: Partial<QuizSessionDocument>, ids: readonly string[]) => {
    for (const questionId of ids) store.put('quizQuestions', questionId, aQuestion({ questionId }));
    store.put('quizSessions', 's', aSession({ questions: asked(...ids), ...session }));
    bus.emit('changed.quizSessions', readModelChanged('quizSessions', [['ann', 1n]]));
  };
  const given = { sessionId: 's', userId: 'ann', signal: ending.signal, ...(timeoutMs && { timeoutMs }) };
  const stream = followQuizMessages(deps, given)[Symbol.asyncIterator]();
  const next = async (): Promise<QuizMessage | undefined> => (await stream.next()).value as QuizMessage;
  return { bus, put, next, ending, store };
}

it('tells questions as they are added, and ends with the quiz', async () => {
  const { bus, put, next } = following();
  put({}, ['q1']);
  expect(await next()).toMatchObject({
    type: 'question_ready',
    question: { id: 'q1', choices: { A: 'Urate' }, correctAnswer: 'A', topic: 'Gout', pdfName: 'Heart' },
  });
  expect(await next()).toMatchObject({ type: 'progress', current: 1, total: 2 });
  const second = next();
  put({ status: 'filled' }, ['q1', 'q2']);
  expect(await second).toMatchObject({ type: 'question_ready', question: { id: 'q2' }, index: 1 });
  expect(await next()).toMatchObject({ type: 'complete', totalQuestions: 2 });
  expect([await next(), bus.listeners()]).toEqual([undefined, 0]);
});

it('says that it took too long, when no question comes', async () => {
  const { bus, put, next } = following(20);
  put({}, []);
  expect(await next()).toEqual({
    type: 'error',
    error: 'Quiz generation timed out. Please try again.',
    code: 'QUIZ_TIMED_OUT',
  });
  expect([await next(), bus.listeners()]).toEqual([undefined, 0]);
});

it('ends without a word when the person goes', async () => {
  const { bus, put, next, ending } = following();
  put({}, []);
  const waiting = next();
  ending.abort();
  expect([await waiting, bus.listeners()]).toEqual([undefined, 0]);
});

it('tells nothing of somebody else’s quiz', async () => {
  const { store, next } = following();
  store.put('quizSessions', 's', aSession({ userId: 'ben' }));
  expect([await next(), await next()]).toMatchObject([{ type: 'error', code: 'NOT_FOUND' }, undefined]);
});
