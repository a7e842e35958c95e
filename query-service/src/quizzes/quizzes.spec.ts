import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { ListQuizSource, LocateQuestion } from '@anamnesis/contracts/quizzes/requests.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { getOpenQuizzes } from './get-open-quizzes.ts';
import { getQuiz } from './get-quiz.ts';
import { serveQuizRequests } from './quiz-requests.ts';
import { aQuestion, aSession, asked } from './testing/quiz-documents.ts';

const given = (questionId: string, isCorrect = true) => ({
  questionId,
  documentId: 'd1',
  selected: 'A' as const,
  isCorrect,
  timeTaken: 1_000,
  at: '2026-02-28T10:00:00.000Z',
});

let { deps, store, putDocument, putCard } = setting();
beforeEach(() => {
  ({ deps, store, putDocument, putCard } = setting());
  putDocument({ documentId: 'd1', name: 'Joints' });
  for (const questionId of ['q1', 'q2', 'q3'])
    store.put('quizQuestions', questionId, aQuestion({ questionId }));
});
const putSession = (session: Parameters<typeof aSession>[0] & { sessionId: string }) =>
  store.put('quizSessions', session.sessionId, aSession(session));
const params = { params: { id: 's' }, query: {}, body: {} };

describe('a quiz', () => {
  it('has its questions in order, without those that are gone', async () => {
    putSession({
      sessionId: 's',
      questions: asked('q2', 'gone', 'q1', 'q3'),
      answers: [given('q1'), given('gone')],
    });
    store.put('quizQuestions', 'q3', aQuestion({ questionId: 'q3', status: 'deleted' }));
    store.put('quizQuestions', 'q2', aQuestion({ questionId: 'q2', status: 'outdated' }));
    const quiz = await getQuiz(deps)(params, as('ann'));
    expect(quiz).toMatchObject({ placeName: 'Joints', pdfId: 'd1', folderId: null, isFilled: false });
    expect(quiz.questions.map(({ id }) => id)).toEqual(['q2', 'q1']);
    expect(quiz.answers).toEqual([
      { questionId: 'q1', selectedAnswer: 'A', isCorrect: true, timeTaken: 1_000 },
    ]);
  });

  it('is nobody else’s', async () => {
    putSession({ sessionId: 's' });
    await expect(getQuiz(deps)(params, as('ben'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

const open = async (userId = 'ann') => {
  const query = { pdfId: 'd1' };
  const { quizzes } = await getOpenQuizzes(deps)({ params: {}, query, body: {} }, as(userId));
  return quizzes.map(({ quizSessionId, answered, questions }) => [quizSessionId, answered, questions]);
};

describe('the quizzes that can be gone on with', () => {
  it('have something left to answer or are still made, the latest first', async () => {
    const filled = { status: 'filled', questions: asked('q1', 'q2') } as const;
    putSession({
      sessionId: 'left',
      ...filled,
      answers: [given('q1')],
      changedAt: '2026-02-27T00:00:00.000Z',
    });
    putSession({ sessionId: 'making', changedAt: '2026-02-28T00:00:00.000Z' });
    putSession({ sessionId: 'done', ...filled, answers: [given('q1'), given('q2')] });
    putSession({
      sessionId: 'rest deleted',
      ...filled,
      questions: asked('q1', 'gone'),
      answers: [given('q1')],
    });
    putSession({ sessionId: 'ended', ...filled, open: 'no' });
    putSession({ sessionId: 'old', ...filled, changedAt: '2026-01-30T19:59:59.999Z' });
    putSession({ sessionId: 'elsewhere', ...filled, placeId: 'folder:d1' });
    expect(await open()).toEqual([
      ['making', 0, 0],
      ['left', 1, 2],
    ]);
    expect(await open('ben')).toEqual([]);
  });
});

async function asking() {
  const bus = createMemoryMessageBus();
  await serveQuizRequests({ bus, store });
  return bus;
}

describe('what processors and the command service ask', () => {
  it('are the studied cards of a document in reading order, with its text', async () => {
    putCard({ cardId: 'c2', pageNumber: 2 });
    putCard({ cardId: 'c1', pageNumber: 1, textVersion: 3 });
    putCard({ cardId: 'c3', pageNumber: 3, prompt: 'It {{c1::is}}', form: 'rich', details: true });
    putCard({ cardId: 'off', status: 'suspended' });
    putCard({ cardId: 'drawn', occlusion: { occlusionId: 'o1', group: 'g1' } });
    const bus = await asking();
    const source = async (userId: string) =>
      ListQuizSource.output.parse(
        await bus.request(ListQuizSource.subject, { userId, documentId: 'd1', cursor: null }, 1_000),
      );
    expect(await source('ann')).toMatchObject({
      status: 'listed',
      textBlob: 'text',
      cards: [{ cardId: 'c1', textVersion: 3 }, { cardId: 'c2' }, { cardId: 'c3', prompt: 'It {{c1::is}}' }],
      next: null,
    });
    expect(await source('ben')).toEqual({ status: 'missing' });
  });

  it('comes in parts that a message can hold', async () => {
    const prompt = 'ä'.repeat(9_000);
    for (let n = 0; n < 100; n += 1) putCard({ cardId: `c${n}`, ordinal: n, prompt });
    const bus = await asking();
    const found: string[] = [];
    let parts = 0;
    for (let cursor: string | null = null; ; parts += 1) {
      const input = { userId: 'ann', documentId: 'd1', cursor };
      const part = ListQuizSource.output.parse(await bus.request(ListQuizSource.subject, input, 1_000));
      if (part.status === 'missing') throw new Error('it is there');
      expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(1_000_000);
      found.push(...part.cards.map(({ cardId }) => cardId));
      if (part.next === null) break;
      cursor = part.next;
    }
    expect(found).toEqual(Array.from({ length: 100 }, (_, n) => `c${n}`));
    expect(parts).toBeGreaterThan(0);
  });

  it('is where a question is, for whom it belongs to', async () => {
    const bus = await asking();
    const locate = async (userId: string, questionId: string) =>
      LocateQuestion.output.parse(
        await bus.request(LocateQuestion.subject, { userId, questionId, position: '0' }, 1_000),
      );
    expect(await locate('ann', 'q1')).toMatchObject({ status: 'located', documentId: 'd1', answer: 'Urate' });
    expect(await locate('ben', 'q1')).toEqual({ status: 'missing' });
    expect(await locate('ann', 'none')).toEqual({ status: 'missing' });
  });
});
