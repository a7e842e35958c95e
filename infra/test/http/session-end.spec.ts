import { randomUUID } from 'node:crypto';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { studyDayNow } from '../support/study-day.ts';

const todayDate = studyDayNow();

let app: SharedApp;
beforeAllInSharedApp((shared) => void (app = shared));

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

it('ends a session in two tabs while answers are given and taken back, and counts each card in one of them', async () => {
  const one = createClient(app.url);
  await one.signup();
  const pdfId = (await sampleDocument(one)).PDF_id;
  await process(one, pdfId);
  const two = createClient(app.url);
  two.use(one.user!);
  const cards = async (client: Client) =>
    (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
  const answered = { response: 'incorrect' as const, pdfId };
  const ended = { pdfId, todayDate, questionType: 'anki' as const };
  const before = await cards(one);
  const statuses: number[] = [];
  const called = async (call: Promise<{ status: number }>) => void statuses.push((await call).status);

  const study = before.map(async ({ id: cardId, spacedRepetition }, n) => {
    await called(one.call('recordAnkiResponse', { body: { ...answered, cardId } }));
    const undone = {
      cardId,
      originalResponse: 'incorrect' as const,
      originalSpacedRepetitionState: spacedRepetition,
    };
    if (n % 2) await called(two.call('reverseAnkiResponse', { body: undone }));
    else await called(two.call('recordAnkiResponse', { body: { ...answered, cardId } }));
  });
  const ends = [one, two, one].map((client) =>
    called(client.call('cleanupRemainingDueCards', { body: ended })),
  );
  await Promise.all([...study, ...ends]);
  expect(new Set(statuses)).toEqual(new Set([200]));

  for (const { id: cardId } of before)
    await one.call('recordAnkiResponse', { body: { ...answered, cardId } });
  const last = await Promise.all(
    [one, two].map((tab) => tab.call('cleanupRemainingDueCards', { body: ended })),
  );
  expect(last.reduce((sum, { body }) => sum + body.updatedCount, 0)).toBe(before.length);
  for (const tab of [one, two]) {
    expect((await cards(tab)).filter(({ delayedUntil }) => delayedUntil !== null)).toEqual([]);
  }
});
