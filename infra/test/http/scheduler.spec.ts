import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { process, sampleDocument, until } from '../support/studying.ts';
import { studyDayNow } from '../support/study-day.ts';

const start = Date.now();
const today = studyDayNow(new Date(start));
const time = { days: 0 };

describe('a change of scheduler over HTTP', () => {
  let app: TestApp;
  let client: Client;
  let account: Awaited<ReturnType<Client['signup']>>;
  let pdfId: string;
  beforeAll(async () => {
    app = await startTestApp({ clock: () => new Date(start + time.days * 86_400_000) });
    client = createClient(app.url);
    account = await client.signup();
    pdfId = (await sampleDocument(client)).PDF_id;
    await process(client, pdfId);
  });
  afterAll(() => app.destroy());

  /** A session lasts half a day. */
  const goTo = async (day: number): Promise<void> => {
    time.days = day;
    const { email, password } = account;
    client.use((await client.call('login', { body: { email, password } })).body);
  };
  const allCards = async (): Promise<AnkiCard[]> =>
    (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
  const dates = async () => (await allCards()).map(({ spacedRepetition }) => spacedRepetition.dueDate);
  const answer = async (cardId: string) => {
    const body = { pdfId, cardId, response: 'correct' as const };
    return (await client.call('recordAnkiResponse', { body })).body;
  };
  const choose = async (body: Parameters<typeof client.call<'chooseScheduler'>>[1] & object) => {
    expect((await client.call('chooseScheduler', body)).status).toBe(200);
    return until(client, async () => {
      const { replay } = (await client.call('getScheduler')).body;
      return replay?.running === false && replay;
    });
  };

  it('reschedules every card by its own history, and back', async () => {
    const cards = await allCards();
    for (const day of [0, 1, 4]) {
      await goTo(day);
      for (const { id } of cards.slice(0, 2)) await answer(id);
    }
    const before = await dates();
    const done = await choose({ body: { scheduler: 'ladder' } });
    expect(done).toMatchObject({ documentsDone: 1, documentsTotal: 1, cardsDone: cards.length });
    const onLadder = await dates();
    expect(onLadder.slice(0, 2)).toEqual([addDays(today, 10), addDays(today, 10)]);
    expect(onLadder.slice(2)).toEqual(before.slice(2));
    expect((await allCards())[0]?.nextReview).toBe('12 days');
    await choose({ body: { scheduler: 'fsrs', desiredRetention: 0.9 } });
    expect(await dates()).toEqual(before);
    expect(before).not.toEqual(onLadder);
  });

  it('tells what the days to come are simulated with', async () => {
    const { studied, wish } = (await client.call('getStudyOutlook')).body;
    expect(studied.stability).toHaveLength(2);
    expect(wish).toMatchObject({ retention: 0.9, reviewsPerDay: 0 });
  });

  it('refuses a retention that is out of range', async () => {
    for (const desiredRetention of [0.79, 0.98]) {
      const refused = await client.call('chooseScheduler', { body: { scheduler: 'fsrs', desiredRetention } });
      expect(refused.status).toBe(400);
    }
  });
});
