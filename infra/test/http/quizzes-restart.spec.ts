import type { QuizMessage } from '@anamnesis/contracts/quizzes/api.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { readEvents } from '../support/events.ts';
import { quizNotes } from '../support/quiz-notes.ts';
import { messagesOf, openQuiz, questionsIn } from '../support/quizzing.ts';
import { allRead, process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

let app: TestApp;
afterAll(() => app.destroy());

it('a quiz that is made while the server ends is made to its end by the next one', async () => {
  app = await startTestApp();
  const { dataDir } = app;
  const before = createClient(app.url);
  const { user } = await before.signup();
  const { Folder_id: folderID } = await sampleDocument(before);
  const content = quizNotes;
  const { body } = await uploadFile(before, 'uploadText', { folderID, customName: 'Kidney', content });
  const pdfId = body.textDocument.TextDoc_id;
  await allRead(before);
  await process(before, pdfId);

  const wish = { pdfId, questionCount: 50, quizSessionId: randomUUID() };
  const seen: string[] = [];
  for await (const message of readEvents<QuizMessage>(await openQuiz(before, wish))) {
    if (message.type !== 'question_ready') continue;
    seen.push(message.question.id);
    break;
  }
  await app.close();

  app = await startTestApp({ dataDir });
  const after = createClient(app.url);
  after.use(user);
  const messages = await messagesOf(after, wish);
  const ids = questionsIn(messages).map(({ id }) => id);
  expect(messages.at(-1)).toMatchObject({ type: 'complete' });
  expect(ids.slice(0, 1)).toEqual(seen);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(5);
  const quiz = (await after.call('getQuiz', { params: { id: wish.quizSessionId } })).body;
  expect(quiz.questions.map(({ id }) => id)).toEqual(ids);
  expect(await app.ports.bus.deadLetters('quizzing')).toEqual([]);
});
