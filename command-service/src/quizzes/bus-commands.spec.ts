import * as messages from '@anamnesis/contracts/quizzes/commands.ts';
import * as documentMessages from '@anamnesis/contracts/documents/commands.ts';
import { bankStream, quizStream } from '@anamnesis/contracts/quizzes/events.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { library } from '../library/category.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { banks, quizzes } from './category.ts';
import { recordInBank } from './bank/record-in-bank.ts';
import { aQuiz, sessionId } from './testing/a-quiz.ts';
import { draftOf, engine } from './testing/questions.ts';

let service: TestService;
let quiz: Awaited<ReturnType<typeof aQuiz>>;
const ada = contextOf('ada');
const notFound = expect.objectContaining({ ok: false, status: 404, code: 'NOT_FOUND' });

beforeEach(async () => {
  service = createTestService();
  quiz = await aQuiz(service);
});

const stateOf = async () => (await service.deps.streams.load(quizzes, quizStream(sessionId))).state;
const asked = async () => [...(await stateOf()).asked.keys()];
const bankOf = async () => (await service.deps.streams.load(banks, bankStream('d'))).state;
const deleteDocument = () =>
  service.deps.streams.handle(
    library,
    libraryStream('ada'),
    { type: 'DeleteDocument', documentId: 'd' },
    { userId: 'ada', commandId: 'delete', correlationId: 'c', causationId: 'c' },
  );

describe('a quiz', () => {
  it('is started once, for a place and with cards of documents that the person has', async () => {
    expect(await quiz.start()).toMatchObject({ ok: true });
    expect(await quiz.start({ userId: 'eve' })).toEqual(notFound);
    expect(await quiz.start({ documentId: 'other' })).toEqual(notFound);
    expect(await service.typesIn(quizStream(sessionId))).toEqual(['QuizStarted']);
    const foreign = { documentId: 'of eve', cardId: 'x', questionId: 'y' };
    const another = { sessionId: 'another', candidates: [foreign] };
    const { state } = await service.deps.streams.load(quizzes, quizStream(sessionId));
    expect(state.candidates.size).toBe(3);
    await quiz.start(another);
    const other = await service.deps.streams.load(quizzes, quizStream('another'));
    expect(other.state).toMatchObject({ ownerId: 'ada', isMaking: false });
    expect([other.state.candidates.size, other.state.asked.size]).toEqual([0, 0]);
  });

  it('says where the person lets no text go to a model', async () => {
    const engineIn = async (id: string) =>
      (await service.log.readStream(quizStream(id)))[0]?.data as { engine?: string };
    await service.handlers.chooseContentEngine(requestOf({ engine: 'builtin' }), ada);
    await quiz.start({ sessionId: 'private' });
    expect(await engineIn('private')).toMatchObject({ engine: 'builtin' });
    expect(await engineIn(sessionId)).not.toHaveProperty('engine');
  });

  it('gets what an engine made of its cards, which stays in the bank, once', async () => {
    const { cardIds, questionIds } = quiz;
    for (let n = 0; n < 2; n += 1) {
      const reply = await quiz.record(cardIds.slice(0, 2), { refused: [cardIds[2]!], commandId: 'same' });
      expect(reply).toMatchObject({ ok: true });
    }
    expect(await asked()).toEqual(questionIds.slice(0, 2));
    expect(await service.typesIn(bankStream('d'))).toEqual(['QuestionsMade']);
    expect((await bankOf()).questions.get(questionIds[2]!)).toMatchObject({ key: null });
    expect(await service.typesIn(quizStream(sessionId))).toEqual(['QuizStarted', 'QuestionsAdded']);
  });

  it('leaves in the bank what asks a fact again', async () => {
    const { cardIds, questionIds } = quiz;
    await quiz.record(cardIds, { repeats: [cardIds[1]!] });
    expect(await asked()).toEqual([questionIds[0], questionIds[2]]);
    expect((await bankOf()).questions.get(questionIds[1]!)).toMatchObject({ isDeleted: false });
  });

  it('gets the question that another quiz has made of a card meanwhile', async () => {
    const other = await quiz.start({ sessionId: 'another' });
    expect(other).toMatchObject({ ok: true });
    await quiz.record(quiz.cardIds, { sessionId: 'another' });
    expect(await asked()).toEqual([]);
    await quiz.record(quiz.cardIds.slice(1), { refused: quiz.cardIds.slice(0, 1) });
    expect((await asked()).toSorted()).toEqual(quiz.questionIds.toSorted());
    expect(await service.typesIn(bankStream('d'))).toEqual(['QuestionsMade']);
  });

  it('is filled when no more questions come, or has failed', async () => {
    await quiz.record(quiz.cardIds.slice(1));
    await service.send(messages.FillQuiz, { sessionId, skipped: 1, code: null });
    expect((await service.log.readStream(quizStream(sessionId))).at(-1)).toMatchObject({
      type: 'QuizFilled',
      data: { wanted: 10, made: 2, skipped: 1 },
    });
    expect(await service.send(messages.FillQuiz, { sessionId: 'x', skipped: 0, code: null })).toEqual(
      notFound,
    );
  });

  it('is finished by the person who started it', async () => {
    const end = (id: string, who = ada) =>
      service.handlers.endQuiz({ ...requestOf({}), params: { id } }, who);
    await expect(end(sessionId, contextOf('eve'))).rejects.toMatchObject({ status: 404 });
    await expect(end('unknown')).rejects.toMatchObject({ status: 404 });
    for (let n = 0; n < 2; n += 1) expect((await end(sessionId)).body).toEqual({ success: true });
    expect(await service.typesIn(quizStream(sessionId))).toEqual(['QuizStarted', 'QuizEnded']);
  });
});

describe('questions that come late', () => {
  it('are left out when their card was deleted or edited meanwhile', async () => {
    const [gone, edited, there] = quiz.cardIds;
    await service.handlers.deleteAnkiCard(requestOf({ ankiId: gone!, pdfId: 'd' }), ada);
    const newPrompt = 'What makes {{c1::renin}}?';
    await service.handlers.updateAnki(requestOf({ ankiId: edited!, pdfId: 'd', newPrompt }), ada);
    await quiz.record([gone!, edited!, there!]);
    expect(await asked()).toEqual([quiz.questionIds[2]]);
    await quiz.record([edited!], { textVersion: 1 });
    expect(await asked()).toHaveLength(2);
  });

  it('are not kept of a document that was deleted, nor of anybody else', async () => {
    expect(await quiz.record(quiz.cardIds, { userId: 'eve' })).toEqual(notFound);
    await deleteDocument();
    expect(await quiz.record(quiz.cardIds)).toEqual(notFound);
    await service.send(documentMessages.DiscardDocument, { documentId: 'd' });
    expect(await quiz.record(quiz.cardIds)).toEqual(notFound);
    expect(await asked()).toEqual([]);
    expect(await service.typesIn(bankStream('d'))).toEqual(['BankDiscarded']);
  });
});

it('records many questions in parts that fit into an event', async () => {
  const questions = Array.from({ length: 60 }, (_, n) => `card ${n}`);
  const who = { userId: 'ada', commandId: 'many', correlationId: 'c', causationId: 'c' };
  const made = { documentId: 'd', engine, questions: questions.map((id) => draftOf(id)), refused: [] };
  for (let n = 0; n < 2; n += 1) expect(await recordInBank(service.deps, made, who)).toHaveLength(60);
  const sizes = (await service.log.readStream(bankStream('d'))).map(
    ({ data }) => (data as { questions: unknown[] }).questions.length,
  );
  expect(sizes).toEqual([50, 10]);
});
