import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { CardChange } from '@anamnesis/contracts/cards/text/editing.ts';
import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { PlanStudyDay } from '@anamnesis/contracts/preferences/requests.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { process, sampleDocument } from '../support/studying.ts';

const time = { now: new Date('2026-11-20T20:00:00.000Z') };
const today = '2026-11-20';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => time.now });
});
afterAll(() => app.destroy());

let ann: Client;
let pdfId: string;
let folderId: string;
let cards: AnkiCard[];
beforeEach(async () => {
  ann = createClient(app.url);
  await ann.signup();
  const sample = await sampleDocument(ann);
  pdfId = sample.PDF_id;
  folderId = sample.Folder_id;
  await process(ann, pdfId);
  await ann.call('chooseNewCardsPerDay', { body: { newCardsPerDay: null } });
  cards = (await ann.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
});

const change = async (some: readonly AnkiCard[], what: CardChange): Promise<void> => {
  const body = { pdfId, ankiIds: some.map(({ id }) => id), change: what };
  expect((await ann.call('changeAnkiCards', { body })).status).toBe(200);
};
const suspend = (some: readonly AnkiCard[]) => change(some, { kind: 'suspended', isSuspended: true });

/** Every number of cards that is shown or sent anywhere, each as it is for all of them. */
async function counts(): Promise<Record<string, unknown>> {
  const due = (dueDate: string) =>
    ann.call('getDueQuestions', { query: { questionType: 'anki', dueDate } }).then(({ body }) => body);
  const session = async (query: object) => (await ann.call('getStudySession', { query })).body.inAll;
  const status = (await ann.call('batchCheckPDFAnkiStatus', { body: { pdfIds: [pdfId] } })).body;
  const plan = (await ann.call('getStudyToday')).body;
  const reminder = PlanStudyDay.output.parse(
    await app.ports.bus.request(PlanStudyDay.subject, { userId: ann.user!.id, studyDay: today }, 5_000),
  );
  return {
    due: (await due(today)).dueQuestions.length,
    dueOnTheLastDay: (await due(neverDue)).dueQuestions.length,
    session: await session({}),
    ofDocument: await session({ pdfId }),
    ofFolder: await session({ folderId }),
    badge: status.dueCounts[pdfId]?.today,
    hasDue: status.hasDueCards[pdfId],
    hasCards: status.hasAnkiCards[pdfId],
    plan: plan.newInAll + plan.due,
    tomorrow: plan.tomorrow.new + plan.tomorrow.due,
    home: plan.documents.map((each) => each.newInAll + each.due),
    reminder: reminder.new + reminder.due,
    forecast: (await ann.call('getStudyOutlook')).body.studied.due.length,
  };
}
const counted = (cardsLeft: number, answered: number) => ({
  due: cardsLeft,
  dueOnTheLastDay: cardsLeft,
  session: cardsLeft,
  ofDocument: cardsLeft,
  ofFolder: cardsLeft,
  badge: cardsLeft,
  hasDue: cardsLeft > 0,
  hasCards: true,
  plan: cardsLeft,
  tomorrow: cardsLeft,
  home: cardsLeft > 0 ? [cardsLeft] : [],
  reminder: cardsLeft,
  forecast: answered,
});

describe('a card that is suspended or deleted', () => {
  it('is in no count, and back in all of them when it is resumed or restored', async () => {
    const all = cards.length;
    expect(await counts()).toEqual(counted(all, 0));
    await suspend(cards.slice(0, 2));
    await change(cards.slice(2, 3), { kind: 'deleted' });
    expect(await counts()).toEqual(counted(all - 3, 0));
    await change(cards.slice(0, 2), { kind: 'suspended', isSuspended: false });
    await change(cards.slice(2, 3), { kind: 'restored' });
    expect(await counts()).toEqual(counted(all, 0));
  });

  it('leaves while it is in a short delay, and the end of the session has nothing to do with it', async () => {
    const [card] = cards;
    const answer = { pdfId, cardId: card!.id, response: 'incorrect' as const, useShortDelay: true };
    await ann.call('recordAnkiResponse', { body: answer });
    expect(await counts()).toEqual(counted(cards.length, 1));
    await suspend([card!]);
    expect(await counts()).toEqual(counted(cards.length - 1, 0));
    const ended = await ann.call('cleanupRemainingDueCards', {
      body: { pdfId, todayDate: today, questionType: 'anki' },
    });
    expect(ended.body).toEqual({ updatedCount: 0 });
    await change([card!], { kind: 'suspended', isSuspended: false });
    expect(await counts()).toEqual(counted(cards.length, 1));
  });

  it('stays out under another scheduling policy, and when a late answer arrives', async () => {
    const [card] = cards;
    const answer = { pdfId, cardId: card!.id, response: 'incorrect' as const, useShortDelay: false };
    await ann.call('recordAnkiResponse', { body: answer });
    await suspend([card!]);
    await ann.call('recordAnkiResponse', { body: answer });
    await ann.call('chooseScheduler', { body: { scheduler: 'ladder' } });
    await expect
      .poll(async () => (await ann.call('getScheduler')).body.replay, { timeout: 10_000 })
      .toMatchObject({ documentsDone: 1 });
    expect(await counts()).toEqual(counted(cards.length - 1, 0));
  });

  it('is told apart from no card at all when it is every card of the document', async () => {
    await suspend(cards);
    expect(await counts()).toEqual(counted(0, 0));
    const { body } = await ann.call('getAnkiQuestions', { body: { pdfId, checkOnly: true } });
    expect(body).toMatchObject({ hasQuestions: true, allSuspended: true });
  });
});
