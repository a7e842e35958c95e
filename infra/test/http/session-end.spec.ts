import { randomUUID } from 'node:crypto';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/headers.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { process, sampleDocument } from '../support/studying.ts';

const todayDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.destroy());

it('ends a session right after its last answer, and counts the same cards when it is sent twice', async () => {
  const client = createClient(app.url);
  await client.signup();
  const pdfId = (await sampleDocument(client)).PDF_id;
  await process(client, pdfId);
  const page = await client.call('getAnkiQuestions', { body: { pdfId, limit: 3 } });
  expect([page.body.questions.length, typeof page.body.nextCursor]).toEqual([3, 'string']);
  const ids = page.body.questions.map(({ id }) => id);
  for (const cardId of ids.slice(0, 2)) {
    await client.call('recordAnkiResponse', { body: { pdfId, cardId, response: 'incorrect' } });
  }
  const body = { pdfId, todayDate, questionType: 'anki' as const };
  const headers = { [COMMAND_ID_HEADER]: randomUUID() };
  for (let n = 0; n < 2; n += 1) {
    const ended = await client.call('cleanupRemainingDueCards', { body, headers });
    expect([ended.status, ended.body]).toEqual([200, { updatedCount: 2 }]);
  }
  expect((await client.call('cleanupRemainingDueCards', { body })).body).toEqual({ updatedCount: 0 });
  const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId, limit: 3 } })).body;
  expect(questions.map(({ delayedUntil }) => delayedUntil)).toEqual([null, null, null]);
  const tomorrow = addDays(todayDate, 1);
  expect(questions.slice(0, 2).map(({ spacedRepetition }) => spacedRepetition.dueDate)).toEqual([
    tomorrow,
    tomorrow,
  ]);
});

it('refuses the cursor of another list', async () => {
  const client = createClient(app.url);
  await client.signup();
  const pdfId = (await sampleDocument(client)).PDF_id;
  const refused = await client.call('getAnkiQuestions', { body: { pdfId, cursor: 'no cursor' } });
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'INVALID_CURSOR' }]);
});
