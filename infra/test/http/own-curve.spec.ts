import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { ImportAnswers } from '@anamnesis/contracts/cards/commands.ts';
import { commandReplySchema, commandSubject } from '@anamnesis/contracts/kernel/events/message.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { fitPeople } from '@anamnesis/processors/processes/fitting/fit-people.ts';
import { createThreadedFit } from '@anamnesis/processors/processes/fitting/threaded-fit.ts';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument, until } from '../support/studying.ts';

let app: SharedApp;
let ann: Client;
let pdfId: string;
const threaded = createThreadedFit();
afterAll(() => threaded.close());

beforeAllInSharedApp(async (shared) => {
  app = shared;
  ann = createClient(app.url);
  await ann.signup();
  pdfId = (await sampleDocument(ann)).PDF_id;
  await process(ann, pdfId);
});

const cards = async (): Promise<AnkiCard[]> =>
  (await ann.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
const dates = async () => (await cards()).map(({ spacedRepetition }) => spacedRepetition.dueDate);
const scheduler = async () => (await ann.call('getScheduler')).body;
const fitAll = () =>
  fitPeople({
    bus: app.ports.bus,
    clock: () => new Date(),
    logger: pino({ level: 'silent' }),
    fit: threaded.fit,
  });
const replayed = () => until(ann, async () => (await scheduler()).replay?.running === false);
const eventsOf = async () =>
  (await app.ports.log.readStream(preferencesStream(ann.user!.id))).map(({ type }) => type);

/** Somebody who still knows each card after ever longer times. */
async function remember(): Promise<void> {
  const all = await cards();
  const answers = Array.from({ length: Math.ceil(400 / all.length) }, (_, n) => {
    const at = Date.parse('2020-01-10T12:00:00Z') + n * (n + 1) * 2 * 86_400_000;
    return { at, rating: 3, took: 9_000 };
  });
  const context = {
    userId: ann.user!.id,
    commandId: crypto.randomUUID(),
    correlationId: 'c',
    causationId: 'c',
  };
  const data = {
    importId: 'i',
    documentId: pdfId,
    cards: all.map(({ id: cardId }) => ({ cardId, answers })),
  };
  const reply = await app.ports.bus.request(commandSubject(ImportAnswers), { data, context }, 60_000);
  expect(commandReplySchema.parse(reply)).toMatchObject({ ok: true });
}
async function study(): Promise<void> {
  for (const { id: cardId } of (await cards()).slice(0, 2)) {
    const body = { pdfId, cardId, response: 'correct' as const, useShortDelay: false };
    expect((await ann.call('recordAnkiResponse', { body })).status).toBe(200);
  }
}

it('intervals follow the person’s own answers once these are enough, until the person undoes it', async () => {
  await study();
  await fitAll();
  expect((await scheduler()).fit).toBeNull();
  await remember();
  await study();
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
  await ann.call('chooseCurve', { body: { own: false } });
  await replayed();
  expect(await dates()).toEqual(before);
  expect((await scheduler()).fit).toMatchObject({ isWanted: false });
  await ann.call('chooseCurve', { body: { own: true } });
  await replayed();
  expect(await dates()).toEqual(own);
});
