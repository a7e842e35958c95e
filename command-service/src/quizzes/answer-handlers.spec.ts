import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { quizOrderOf } from '@anamnesis/contracts/practice/questions/quiz-order.ts';
import { RecordQuestions } from '@anamnesis/contracts/quizzes/commands.ts';
import { bankStream, quizStream } from '@anamnesis/contracts/quizzes/events.ts';
import { longestQuizAnswerMs } from '@anamnesis/contracts/quizzes/limits.ts';
import { bankCardId } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import { letters } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { questionIdOf } from './bank/record-in-bank.ts';
import { aQuiz, sessionId } from './testing/a-quiz.ts';
import { draftOf } from './testing/questions.ts';
import { serveLocatedQuestions } from './testing/located-questions.ts';

let service: TestService;
let readModel: Awaited<ReturnType<typeof serveLocatedQuestions>>;
let quiz: Awaited<ReturnType<typeof aQuiz>>;
let first: string;
const ada = contextOf('ada', 'Pacific/Honolulu');
const eve = contextOf('eve');
const notFound = { status: 404, code: 'NOT_FOUND', message: 'Question not found' };

beforeEach(async () => {
  service = createTestService();
  readModel = await serveLocatedQuestions(service);
  quiz = await aQuiz(service);
  await quiz.record(quiz.cardIds.slice(0, 2));
  first = quiz.questionIds[0] ?? '';
});

type InQuiz = { questionId?: string; quizSessionId?: string; timeTaken?: number; selectedAnswer?: 'A' | 'B' };
const submit = (more: InQuiz = {}, id?: string, who = ada) =>
  service.handlers.submitQuizAnswer(
    requestOf({ questionId: first, selectedAnswer: 'A', pdfId: 'd', quizSessionId: sessionId, ...more }, id),
    who,
  );
const answer = (
  selectedAnswer: 'A' | 'B',
  { questionId = first, id = undefined as string | undefined, who = ada } = {},
) =>
  service.handlers.submitAnswer(requestOf({ questionId, selectedAnswer, questionType: 'practice' }, id), who);
const remove = (questionID: string, who = ada) =>
  service.handlers.deleteQuestionID(requestOf({ questionID }), who);
const answers = async () =>
  (await service.log.readStream(bankStream('d'))).filter(({ type }) => type === 'QuestionAnswered');

describe('an answer in a quiz', () => {
  it('is judged by the server, with the time that it took and the study day', async () => {
    service.time.now = '2026-03-10T12:00:00.000Z';
    const wrong = { correctAnswer: 'A', isCorrect: true };
    const { body, position } = await submit({ ...wrong, timeTaken: 1234.6 });
    expect(body).toEqual({
      success: true,
      isCorrect: false,
      correctAnswer: 'B',
      selectedAnswer: 'A',
      updatedStats: { pdfId: 'd', correctCount: 0, totalCount: 1, percentage: 0 },
    });
    expect(position).toBe(await service.log.head());
    expect((await answers()).map(({ data }) => data)).toEqual([
      {
        documentId: 'd',
        questionId: first,
        cardId: quiz.cardIds[0],
        sessionId,
        selected: 'A',
        isCorrect: false,
        timeTaken: 1235,
        at: service.time.now,
        studyDay: '2026-03-09',
      },
    ]);
  });

  it('counts the first time, whatever is sent after it', async () => {
    const once = await submit({ selectedAnswer: 'A' }, 'same');
    expect(await submit({ selectedAnswer: 'A' }, 'same')).toEqual(once);
    const { body } = await submit({ selectedAnswer: 'B' });
    expect(body).toEqual(once.body);
    expect(await answers()).toHaveLength(1);
    const other = await submit({ questionId: quiz.questionIds[1]!, selectedAnswer: 'B' });
    expect(other.body.updatedStats).toEqual({ pdfId: 'd', correctCount: 1, totalCount: 2, percentage: 50 });
  });

  it('took an hour at most', async () => {
    await submit({ timeTaken: longestQuizAnswerMs * 5 });
    await submit({ questionId: quiz.questionIds[1]! });
    expect((await answers()).map(({ data }) => (data as { timeTaken: number | null }).timeTaken)).toEqual([
      longestQuizAnswerMs,
      null,
    ]);
  });

  it('is to a question of a quiz of this person, of a document that is there', async () => {
    await expect(submit({}, undefined, eve)).rejects.toMatchObject(notFound);
    await expect(submit({ quizSessionId: 'unknown' })).rejects.toMatchObject(notFound);
    await expect(submit({ questionId: quiz.questionIds[2]! })).rejects.toMatchObject(notFound);
    await remove(first);
    await expect(submit()).rejects.toMatchObject(notFound);
    const folders = await service.log.readStream('library-ada');
    const { folderId } = folders[0]!.data as { folderId: string };
    await service.handlers.deleteFolder(requestOf({ folderId }), ada);
    await expect(submit({ questionId: quiz.questionIds[1]! })).rejects.toMatchObject(notFound);
    expect(await answers()).toEqual([]);
    expect(await service.typesIn(quizStream(sessionId))).toEqual(['QuizStarted', 'QuestionsAdded']);
  });
});

it('an answer to a question of the bank counts as practised, once', async () => {
  const item = 'renal/diagnosis/easy-0';
  const question = (await service.deps.practiceBank.question(item))!;
  const order = quizOrderOf(question);
  const cardId = bankCardId(item);
  const options = order.map((at) => ({ text: question.options[at]!.text, because: null }));
  const other = '00000000-0000-4000-8000-000000000002';
  await quiz.start({ sessionId: other, candidates: [{ documentId: 'd', cardId, questionId: null }] });
  const made = { ...draftOf(cardId), options, key: order.indexOf(0) };
  await service.send(RecordQuestions, {
    sessionId: other,
    documentId: 'd',
    engine: { name: 'bank', version: '1' },
    questions: [made],
    refused: [],
    repeats: [],
  });
  const asked = {
    questionId: questionIdOf('d', { cardId, textVersion: 0 }),
    quizSessionId: other,
    selectedAnswer: letters[order.indexOf(1)] as 'A' | 'B',
  };
  const { body, position } = await submit(asked);
  expect([body.isCorrect, position]).toEqual([false, await service.log.head()]);
  await submit(asked);
  const events = await service.log.readStream(practiceStream('ada'));
  expect(events.map(({ type }) => type)).toEqual(['PracticeQuestionGiven', 'PracticeQuestionAnswered']);
  expect(events[0]?.data).toMatchObject({ item, order, isRepeat: false });
  expect(events[1]?.data).toMatchObject({ item, chosen: 1, isCorrect: false, blockId: null });
});

describe('an answer while going through the questions of a document', () => {
  it('counts each time, and once for a call that is repeated', async () => {
    const once = await answer('A', { id: 'same' });
    expect(await answer('A', { id: 'same' })).toEqual(once);
    expect(once.body).toEqual({
      success: true,
      isCorrect: false,
      correctAnswer: 'B',
      updatedStats: { pdfId: 'd', correctCount: 0, totalCount: 1, percentage: 0 },
    });
    expect((await answer('B')).body).toMatchObject({ isCorrect: true, updatedStats: { percentage: 50 } });
    expect((await submit({ selectedAnswer: 'B' })).body.updatedStats).toMatchObject({ totalCount: 3 });
  });

  it('is to a question of this person', async () => {
    await expect(answer('A', { who: eve })).rejects.toMatchObject(notFound);
    await expect(answer('A', { questionId: 'unknown' })).rejects.toMatchObject(notFound);
    readModel.lags = true;
    await expect(answer('A')).rejects.toMatchObject({ status: 503, code: 'NOT_YET' });
    expect(await answers()).toEqual([]);
  });
});

it('a question is deleted by its owner, and not made of its card again', async () => {
  await expect(remove(first, eve)).rejects.toMatchObject(notFound);
  await expect(remove('unknown')).rejects.toMatchObject(notFound);
  for (let n = 0; n < 2; n += 1) expect((await remove(first)).body).toEqual({ success: true });
  await expect(answer('A')).rejects.toMatchObject(notFound);
  await quiz.record(quiz.cardIds);
  expect(await service.typesIn(bankStream('d'))).toEqual([
    'QuestionsMade',
    'QuestionDeleted',
    'QuestionsMade',
  ]);
  const [, , again] = await service.log.readStream(bankStream('d'));
  expect(again).toMatchObject({ data: { questions: [{ cardId: quiz.cardIds[2] }] } });
});
