import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Answer, type Client, createClient } from '../support/client.ts';
import { quizNotes } from '../support/quiz-notes.ts';
import { messagesOf, openQuiz, questionsIn, refusalOf, sessionIn, submit } from '../support/quizzing.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { allRead, process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

let app: SharedApp;
let [ann, ben] = [createClient(''), createClient('')];
let [kidney, poor, tubules] = ['', '', ''];

const upload = async (client: Client, folderID: string, customName: string, content: string) =>
  (await uploadFile(client, 'uploadText', { folderID, customName, content })).body.textDocument.TextDoc_id;
const student = async (): Promise<Client> => {
  const client = createClient(app.url);
  await client.signup();
  return client;
};
const typesOf = (messages: readonly { type: string }[]) => messages.map(({ type }) => type);
const idsOf = (questions: readonly QuizQuestion[]) => questions.map(({ id }) => id);

beforeAllInSharedApp(async (shared) => {
  app = shared;
  [ann, ben] = [await student(), await student()];
  const folderID = (await sampleDocument(ann)).Folder_id;
  kidney = await upload(ann, folderID, 'Kidney', quizNotes);
  poor = await upload(ann, folderID, 'Poor', 'Please bring a pen to the first seminar, and be on time.');
  tubules = await upload(ann, folderID, 'Tubules', quizNotes);
  await sampleDocument(ben);
  await allRead(ann);
  for (const pdfId of [kidney, poor, tubules]) await process(ann, pdfId);
});

describe('a practice quiz', () => {
  it('tells what it does, each question as it is made, and its end', async () => {
    const before = (await ann.call('getQuizQuestions', { query: { pdfId: kidney } })).body;
    expect(before.cards).toBeGreaterThan(10);
    expect(before.fromNotes.all).toBe(4);
    expect(before.fromBank.all).toBeGreaterThan(5);
    expect(before.topics).toContain('Nephrotic syndrome');
    const messages = await messagesOf(ann, { pdfId: kidney, questionCount: 8 });
    const types = typesOf(messages);
    expect(types.slice(0, 4)).toEqual(['status', 'card_selection_complete', 'question_ready', 'progress']);
    expect(types.at(-1)).toBe('complete');
    const questions = questionsIn(messages);
    expect(questions).toHaveLength(8);
    expect(new Set(idsOf(questions)).size).toBe(8);
    const ready = messages.filter((message) => message.type === 'question_ready');
    expect(ready.map(({ isFirstQuestion, index }) => [isFirstQuestion, index])).toEqual(
      questions.map((_, at) => [at === 0, at]),
    );
    for (const { pdfId, choices, correctAnswer, span, explanations } of questions) {
      expect(pdfId).toBe(kidney);
      expect(quizNotes).toContain(span);
      expect(Object.keys(explanations)).toEqual(Object.keys(choices));
      expect(choices[correctAnswer]).toBeDefined();
    }
    const { body } = await ann.call('getQuizQuestions', { query: { pdfId: kidney } });
    expect(body.questions).toBeGreaterThanOrEqual(8);
  });

  it('is of the notes or of the bank, as is chosen, and has as many as were counted', async () => {
    const { fromNotes, fromBank } = (await ann.call('getQuizQuestions', { query: { pdfId: kidney } })).body;
    const of = async (questionSource: string) =>
      questionsIn(await messagesOf(ann, { pdfId: kidney, questionCount: 50, questionSource }));
    const [notes, bank] = [await of('notes'), await of('bank')];
    expect([notes.length, bank.length]).toEqual([fromNotes.all, fromBank.all]);
    expect(notes.every(({ isFromBank }) => isFromBank === undefined)).toBe(true);
    for (const { isFromBank, rationales = {}, correctAnswer } of bank)
      expect([isFromBank, rationales[correctAnswer]]).toEqual([true, expect.any(String)]);
  });

  it('opened again with its id goes on, with the same questions in the same order', async () => {
    const wish = { pdfId: kidney, questionCount: 6, quizSessionId: randomUUID() };
    const cut = new AbortController();
    const response = await openQuiz(ann, wish, cut.signal);
    await response.body!.getReader().read();
    cut.abort();
    const [one, other] = await Promise.all([messagesOf(ann, wish), messagesOf(ann, wish)]);
    expect(idsOf(questionsIn(one))).toHaveLength(6);
    expect(questionsIn(other)).toEqual(questionsIn(one));
    const later = await messagesOf(ann, wish);
    // The cards are chosen at random, and one may give no question.
    expect(typesOf(later).filter((type) => type !== 'progress' && type !== 'error_card')).toEqual([
      'status',
      'card_selection_complete',
      ...questionsIn(one).map(() => 'question_ready'),
      'complete',
    ]);
    const { body } = await ann.call('getQuiz', { params: { id: wish.quizSessionId } });
    expect(body).toMatchObject({
      pdfId: kidney,
      folderId: null,
      placeName: 'Kidney',
      isFilled: true,
      isEnded: false,
    });
    expect(body.questions).toEqual(questionsIn(one));
  });

  it('is answered once for each question, by what the server knows', async () => {
    const messages = await messagesOf(ann, { pdfId: kidney, questionCount: 5 });
    const [id, questions] = [sessionIn(messages), questionsIn(messages)];
    const [right, wrong] = [questions[0]!, questions[1]!];
    expect((await submit(ann, id, right)).body).toMatchObject({ isCorrect: true });
    const missed = (await submit(ann, id, wrong, false)).body;
    expect(missed).toMatchObject({ isCorrect: false, correctAnswer: wrong.correctAnswer });
    // The first answer counts, whatever is sent later.
    const again = (await submit(ann, id, wrong)).body;
    expect(again).toMatchObject({ isCorrect: false, selectedAnswer: missed.selectedAnswer });
    expect(again.updatedStats).toEqual(missed.updatedStats);
    const { answers } = (await ann.call('getQuiz', { params: { id } })).body;
    expect(answers.map(({ questionId, isCorrect }) => [questionId, isCorrect])).toEqual([
      [right.id, true],
      [wrong.id, false],
    ]);

    const open = async () => (await ann.call('getOpenQuizzes', { query: { pdfId: kidney } })).body.quizzes;
    expect((await open())[0]).toMatchObject({ quizSessionId: id, answered: 2, questions: 5 });
    expect((await ann.call('endQuiz', { params: { id } })).status).toBe(200);
    expect((await open()).map(({ quizSessionId }) => quizSessionId)).not.toContain(id);

    const retry = await messagesOf(ann, { pdfId: kidney, againOf: id });
    expect(idsOf(questionsIn(retry))).toEqual([wrong.id]);
    expect(retry.at(-1)).toMatchObject({ type: 'complete', totalQuestions: 1 });
    const nothing = await messagesOf(ann, { pdfId: kidney, againOf: sessionIn(retry) });
    expect(nothing.at(-1)).toMatchObject({ type: 'error', code: 'QUIZ_NOTHING_FOUND' });
  });

  it('is nobody else’s', async () => {
    const messages = await messagesOf(ann, { pdfId: kidney, questionCount: 5 });
    const [id, [question]] = [sessionIn(messages), questionsIn(messages)];
    const bens = (await sampleDocument(ben)).PDF_id;
    expect(await refusalOf(ben, { pdfId: bens, quizSessionId: id })).toBe(404);
    expect(await refusalOf(ben, { pdfId: bens, quizSessionId: 'no uuid' })).toBe(404);
    expect(await refusalOf(ben, { pdfId: bens, againOf: id })).toBe(404);
    expect(await refusalOf(ben, { pdfId: kidney })).toBe(404);
    expect(await refusalOf(ben, { folderId: 'none' })).toBe(404);
    expect(await refusalOf(ben, {})).toBe(400);
    const answers = [
      await ben.call('getQuiz', { params: { id } }),
      await ben.call('endQuiz', { params: { id } }),
      await submit(ben, id, question!),
      await ben.call('deleteQuestionID', { body: { questionID: question!.id } }),
      await ben.call('takeQuestion', { body: { questionId: question!.id } }),
      await ben.call('getQuizQuestions', { query: { pdfId: kidney } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await ben.call('getOpenQuizzes', { query: { pdfId: kidney } })).body.quizzes).toEqual([]);
  });

  it('leaves out a question that was deleted, and its card stays', async () => {
    const cards = async () =>
      (await ann.call('getAnkiQuestions', { body: { pdfId: kidney } })).body.questions.length;
    const before = await cards();
    const messages = await messagesOf(ann, { pdfId: kidney, questionCount: 5 });
    const [question] = questionsIn(messages);
    expect((await ann.call('deleteQuestionID', { body: { questionID: question!.id } })).status).toBe(200);
    const { body } = await ann.call('getQuiz', { params: { id: sessionIn(messages) } });
    expect(idsOf(body.questions)).not.toContain(question!.id);
    const later = await messagesOf(ann, { pdfId: kidney, questionCount: 50 });
    expect(questionsIn(later).map(({ cardId }) => cardId)).not.toContain(question!.cardId);
    expect(later.at(-1)).toMatchObject({ notice: expect.stringMatching(/^Your quiz has \d+ questions/) });
    expect(await cards()).toBe(before);
  });

  it('gives a missed question as a card, once', async () => {
    const [question] = questionsIn(await messagesOf(ann, { pdfId: kidney, questionCount: 5 }));
    const take = async () => (await ann.call('takeQuestion', { body: { questionId: question!.id } })).body;
    const first = await take();
    expect(first.result).toBe('created');
    expect(await take()).toMatchObject({ cardId: first.cardId, result: 'already' });
  });

  it('of a text with too little in it says so', async () => {
    const last = (await messagesOf(ann, { pdfId: poor })).at(-1);
    expect(last).toMatchObject({ type: 'error', error: expect.stringMatching(/\.$/) });
  });

  it('of a place without summaries says what to do', async () => {
    const folderId = (await sampleDocument(ben)).Folder_id;
    expect((await messagesOf(ben, { folderId })).at(-1)).toEqual({
      type: 'error',
      error: 'No documents with summaries found in this folder. Please summarize some documents first.',
      code: 'QUIZ_NOT_PROCESSED',
    });
  });

  it('of a topic is about what the notes say on it', async () => {
    const of = (customTopic: string, more: object = {}) =>
      messagesOf(ann, { pdfId: tubules, contentType: 'custom', customTopic, questionCount: 5, ...more });
    const found = questionsIn(await of('  amiloride\u0007\n'));
    expect(found.some(({ span }) => span.includes('amiloride'))).toBe(true);
    expect((await of('renaissance painting')).at(-1)).toMatchObject({
      error: 'Your notes hold nothing on “renaissance painting”. Try other words, or choose all content.',
      code: 'QUIZ_NOTHING_FOUND',
    });
    for (const customTopic of ['ab', '   ', '\u200b\u200b\u200b', 'x'.repeat(301), 'kidney '.repeat(1_000)])
      expect(await refusalOf(ann, { pdfId: tubules, contentType: 'custom', customTopic })).toBe(400);
    expect(await refusalOf(ann, { pdfId: tubules, contentType: 'custom' })).toBe(400);
    for (const customTopic of ['"furosemide', 'AND OR NOT', '{"$ne":1}', '<b>kidney</b>'])
      expect(typesOf(await of(customTopic)).at(-1)).toMatch(/complete|error/);
  });
});

describe('the questions of a document', () => {
  it('are gone through in pages, those that were answered correctly last', async () => {
    await messagesOf(ann, { pdfId: kidney, questionCount: 10 });
    const query = { questionType: 'practice', dueDate: '2030-01-01', pdfId: kidney } as const;
    const all = async (limit: number) => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body }: Answer<'getDueQuestions'> = await ann.call('getDueQuestions', {
          query: { ...query, limit, ...(cursor ? { cursor } : {}) },
        });
        expect(body.dueQuestions.length).toBeLessThanOrEqual(limit);
        found.push(...body.dueQuestions.map(({ id }) => id));
        cursor = body.nextCursor;
      }
      return found;
    };
    const whole = await all(1000);
    expect(whole.length).toBeGreaterThan(8);
    const { body } = await ann.call('getDueQuestions', { query });
    const fresh = body.dueQuestions[0] as QuizQuestion;
    const given = {
      questionId: fresh.id,
      selectedAnswer: fresh.correctAnswer,
      questionType: 'practice',
    } as const;
    expect((await ann.call('submitAnswer', { body: given })).body).toMatchObject({ isCorrect: true });
    const after = await all(3);
    expect(after.toSorted()).toEqual(whole.toSorted());
    expect(after.indexOf(fresh.id)).toBeGreaterThan(0);
    const strange = await ann.call('getDueQuestions', {
      query: { ...query, cursor: 'fresh~2020-01-01T00:00:00.000Z~x' },
    });
    expect([strange.status, strange.body]).toMatchObject([400, { code: 'INVALID_CURSOR' }]);
  });

  it('have statistics over the last fifty answers', async () => {
    const { body } = await ann.call('getDueQuestions', {
      query: { questionType: 'practice', dueDate: '2030-01-01', pdfId: kidney },
    });
    const question = body.dueQuestions[0] as QuizQuestion;
    const wrong = question.correctAnswer === 'A' ? 'B' : 'A';
    for (let n = 0; n < 60; n += 1) {
      const selectedAnswer = n < 20 ? wrong : question.correctAnswer;
      await ann.call('submitAnswer', {
        body: { questionId: question.id, selectedAnswer, questionType: 'practice' },
      });
    }
    const expected = { correctCount: 40, totalCount: 50, percentage: 80 };
    const { stats } = (await ann.call('getPracticeStats')).body;
    expect(stats.find(({ pdfId }) => pdfId === kidney)).toMatchObject(expected);
    const { performanceData } = (
      await ann.call('batchCheckPDFAnkiStatus', { body: { pdfIds: [kidney, poor] } })
    ).body;
    expect(performanceData).toEqual({ [kidney]: expected });
  });
});
