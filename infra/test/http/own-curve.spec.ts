import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { ImportAnswers } from '@anamnesis/contracts/cards/commands.ts';
import { commandReplySchema, commandSubject } from '@anamnesis/contracts/kernel/events/message.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { fitPeople, type Fitting } from '@anamnesis/processors/processes/fitting/fit-people.ts';
import { createThreadedFit } from '@anamnesis/processors/processes/fitting/threaded-fit.ts';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument, until } from '../support/studying.ts';

let app: SharedApp;
beforeAllInSharedApp((shared) => {
  app = shared;
});
const threaded = createThreadedFit();
afterAll(() => threaded.close());

const fitAll = (fit: Fitting['fit'] = threaded.fit) =>
  fitPeople({ bus: app.ports.bus, clock: () => new Date(), logger: pino({ level: 'silent' }), fit });

/** Somebody with cards who has answered two of them today. */
async function student() {
  const client = createClient(app.url);
  await client.signup();
  const userId = client.user!.id;
  const pdfId = (await sampleDocument(client)).PDF_id;
  await process(client, pdfId);
  const cards = async (): Promise<AnkiCard[]> =>
    (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
  const scheduler = async () => (await client.call('getScheduler')).body;
  const made = {
    client,
    scheduler,
    dates: async () => (await cards()).map(({ spacedRepetition }) => spacedRepetition.dueDate),
    replayed: () => until(client, async () => (await scheduler()).replay?.running === false),
    eventsOf: async () => (await app.ports.log.readStream(preferencesStream(userId))).map(({ type }) => type),
    async study(): Promise<void> {
      for (const { id: cardId } of (await cards()).slice(0, 2)) {
        const body = { pdfId, cardId, response: 'correct' as const, useShortDelay: false };
        expect((await client.call('recordAnkiResponse', { body })).status).toBe(200);
      }
    },
    /** Each card was still known after ever longer times, 400 answers in all. */
    async remember(): Promise<void> {
      const all = await cards();
      const answers = Array.from({ length: Math.ceil(400 / all.length) }, (_, n) => {
        const at = Date.parse('2020-01-10T12:00:00Z') + n * (n + 1) * 2 * 86_400_000;
        return { at, rating: 3, took: 9_000 };
      });
      const data = {
        importId: 'i',
        documentId: pdfId,
        cards: all.map(({ id: cardId }) => ({ cardId, answers })),
      };
      const context = { userId, commandId: crypto.randomUUID(), correlationId: 'c', causationId: 'c' };
      const reply = await app.ports.bus.request(commandSubject(ImportAnswers), { data, context }, 60_000);
      expect(commandReplySchema.parse(reply)).toMatchObject({ ok: true });
      await made.study();
    },
  };
  await made.study();
  return made;
}

it('intervals follow the person’s own answers once these are enough, until the person undoes it', async () => {
  const { client, scheduler, dates, replayed, eventsOf, remember } = await student();
  await fitAll();
  expect((await scheduler()).fit).toBeNull();
  await remember();
  const before = await dates();
  await fitAll();
  await replayed();
  const { fit, policy } = await scheduler();
  expect(fit).toMatchObject({ isWanted: true });
  expect(fit?.answers).toBeGreaterThanOrEqual(400);
  expect(fit?.closerBy).toBeGreaterThan(1);
  expect(policy).toEqual({ scheduler: 'fsrs', desiredRetention: 0.9 });
  const own = await dates();
  expect(own).not.toEqual(before);
  // Once a week.
  await fitAll();
  expect((await eventsOf()).filter((type) => type === 'ParametersFitted')).toHaveLength(1);
  await client.call('chooseCurve', { body: { own: false } });
  await replayed();
  expect(await dates()).toEqual(before);
  expect((await scheduler()).fit).toMatchObject({ isWanted: false });
  await client.call('chooseCurve', { body: { own: true } });
  await replayed();
  expect(await dates()).toEqual(own);
});

it('an answer that comes during a fit is kept for the next one', async () => {
  const { scheduler, study, remember, replayed } = await student();
  await remember();
  let read = 0;
  await fitAll(async (input, signal) => {
    read = input.answers.count;
    await study();
    return threaded.fit(input, signal);
  });
  await replayed();
  expect((await scheduler()).fit).toMatchObject({ answers: read, isWanted: true });
});

it('of somebody who is erased during a fit nothing is recorded', async () => {
  const { client, remember, eventsOf } = await student();
  await remember();
  await fitAll(async (input, signal) => {
    await client.call('deleteAccount', { body: { password: 'Study-hard1!' } });
    await eventually(async () => (await eventsOf()).includes('PreferencesErased'));
    return threaded.fit(input, signal);
  });
  expect((await eventsOf()).at(-1)).toBe('PreferencesErased');
});
