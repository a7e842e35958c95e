import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient, type Client } from '../support/client.ts';
import { process, sampleDocument } from '../support/studying.ts';

const morning = '2026-11-20T08:00:00.000Z';
const time = { now: new Date(morning) };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => time.now });
});
afterAll(() => app.destroy());

type Answer = { response: 'correct' | 'incorrect'; timestamp: string };
const yesterday: Answer = { response: 'correct', timestamp: '2026-11-21T09:00:00.000Z' };
const onThePhone: Answer = { response: 'incorrect', timestamp: '2026-11-22T11:40:00.000Z' };
const onTheDesk: Answer = { response: 'correct', timestamp: '2026-11-22T11:55:00.000Z' };

/** What everybody is told of a person whose answers to one card arrived in this order. */
async function studied(...answers: Answer[]) {
  time.now = new Date(morning);
  const person = createClient(app.url);
  const { email, password } = await person.signup();
  const { PDF_id: pdfId } = await sampleDocument(person);
  await process(person, pdfId);
  const { cards } = (await person.call('getStudySession', { query: { pdfId } })).body;
  const card = cards[0];
  if (!card) throw new Error('no card is offered');
  time.now = new Date('2026-11-22T12:00:00.000Z');
  // Two days later the token of before is none.
  person.use((await person.call('login', { body: { email, password } })).body);
  const before: (typeof card.spacedRepetition)[] = [];
  for (const answer of answers) {
    before.push(await stateOf(person, card.id));
    const body = { pdfId, cardId: card.id, useShortDelay: true, ...answer };
    expect((await person.call('recordAnkiResponse', { body })).status).toBe(200);
  }
  return { person, pdfId, card, before };
}

async function stateOf(person: Client, cardId: string) {
  const [card] = (await person.call('getCards', { body: { cardIds: [cardId] } })).body.cards;
  if (!card) throw new Error('the card is gone');
  return card.spacedRepetition;
}

async function shown(person: Client, pdfId: string, cardId: string) {
  const params = { pdfId };
  const { answerHistory } = (await person.call('getAnkiAnswerHistory', { params })).body;
  const { today, days, total, streak } = (await person.call('getStatistics')).body;
  return {
    state: await stateOf(person, cardId),
    history: answerHistory[cardId],
    statistics: { today, days, total, streak },
  };
}

describe('answers of two devices', () => {
  it('count in the order in which they were given, whichever arrives first', async () => {
    const inOrder = await studied(yesterday, onThePhone, onTheDesk);
    const wanted = await shown(inOrder.person, inOrder.pdfId, inOrder.card.id);
    expect(wanted.history?.map(({ response }) => response)).toEqual(['correct', 'incorrect', 'correct']);
    expect(wanted.statistics.days.at(-1)).toMatchObject({ answers: 2, asked: 1, remembered: 0 });
    for (const arrived of [
      [yesterday, onTheDesk, onThePhone],
      [onTheDesk, onThePhone, yesterday],
      [onThePhone, onTheDesk, yesterday],
    ]) {
      const other = await studied(...arrived);
      expect(await shown(other.person, other.pdfId, other.card.id)).toEqual(wanted);
    }
  });

  it('can be taken back on either, and leave what the others give', async () => {
    const alone = await studied(yesterday, onTheDesk);
    const wanted = await shown(alone.person, alone.pdfId, alone.card.id);
    const { person, pdfId, card, before } = await studied(yesterday, onTheDesk, onThePhone);
    const originalSpacedRepetitionState = before[2]!;
    const body = { cardId: card.id, originalResponse: 'incorrect', originalSpacedRepetitionState } as const;
    expect((await person.call('reverseAnkiResponse', { body })).status).toBe(200);
    const left = await shown(person, pdfId, card.id);
    expect({ ...left, statistics: countsOf(left) }).toEqual({ ...wanted, statistics: countsOf(wanted) });
  });

  it('cannot be of a time that has not come, or before the card was there', async () => {
    const { person, pdfId, card } = await studied(yesterday);
    for (const timestamp of ['2026-12-24T12:00:00.000Z', '1970-01-01T00:00:00.000Z']) {
      const body = { pdfId, cardId: card.id, response: 'correct', timestamp, useShortDelay: true } as const;
      const { body: answer } = await person.call('recordAnkiResponse', { body });
      expect(answer.spacedRepetition.lastReviewed).toBe('2026-11-22T12:00:00.000Z');
    }
  });
});

/** The time that was spent stays when an answer is taken back. */
const countsOf = ({ statistics }: Awaited<ReturnType<typeof shown>>) =>
  statistics.days.map(({ day, answers, correct, asked, remembered }) => ({
    day,
    answers,
    correct,
    asked,
    remembered,
  }));
