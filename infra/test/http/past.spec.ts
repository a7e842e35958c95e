import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import { unpackColumns } from '@anamnesis/contracts/statistics/past/columns.ts';
import { answersWithin, cardsOnDay, decksOnDay, sumOf } from '@anamnesis/contracts/statistics/past/on-day.ts';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { deckOf, imported } from '../support/importing.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument } from '../support/studying.ts';

let app: SharedApp;
let ann: Client;
let pdfId: string;
beforeAllInSharedApp(async (shared) => {
  app = shared;
  ann = createClient(app.url);
  await ann.signup();
  pdfId = (await sampleDocument(ann)).PDF_id;
  await process(ann, pdfId);
});

async function pastOf(client: Client, query: { pdfId?: string } = {}) {
  const { status, body } = await client.call('getPast', { query });
  expect(status).toBe(200);
  const columns = unpackColumns(body.columns);
  const today = daysBetween(body.dayZero, body.today);
  return {
    ...body,
    cardsToday: cardsOnDay(columns, today),
    onToday: sumOf(decksOnDay(columns, body.decks.length, today)),
    answeredToday: answersWithin(columns, today, today, () => true),
    answeredOver: answersWithin(columns, 0, today, () => true),
  };
}

const cardsOf = async (client: Client) =>
  (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;

describe('the past over HTTP', () => {
  it('of somebody who has answered nothing has no first answer', async () => {
    const { firstAnswer, onToday, decks } = await pastOf(ann);
    expect(firstAnswer).toBeNull();
    expect(decks).toMatchObject([{ documentId: pdfId }]);
    expect(onToday).toMatchObject({ cards: onToday.new, dueAtEnd: 0 });
    expect(onToday.cards).toBeGreaterThan(5);
  });

  it('has an answer at once, as the statistics count it, and what is due as the plan does', async () => {
    const [first, second, third] = await cardsOf(ann);
    for (const [card, response] of [
      [first, 'correct'],
      [second, 'incorrect'],
    ] as const) {
      const body = { pdfId, cardId: card!.id, response, useShortDelay: true };
      expect((await ann.call('recordAnkiResponse', { body })).status).toBe(200);
    }
    const change = { kind: 'suspended' as const, isSuspended: true };
    const suspended = await ann.call('changeAnkiCards', { body: { pdfId, ankiIds: [third!.id], change } });
    expect(suspended.body).toEqual({ changedCount: 1 });
    const past = await pastOf(ann);
    const [statistics, plan] = [
      (await ann.call('getStatistics')).body,
      (await ann.call('getStudyToday')).body,
    ];
    expect(past.firstAnswer).toBe(statistics.today);
    const { answers, correct, asked, remembered } = statistics.days.at(-1)!;
    expect(past.answeredToday).toEqual({ answers, correct, asked, remembered });
    expect(past.onToday).toMatchObject({
      dueAtEnd: plan.due,
      new: plan.newInAll,
      learning: 1,
      review: 1,
      aside: 1,
    });
  });

  it('tells of one document its cards in reading order, with their texts and memories', async () => {
    const cards = await cardsOf(ann);
    const past = await pastOf(ann, { pdfId });
    expect(past.cards.map(({ cardId, texts }) => [cardId, texts.at(-1)?.prompt])).toEqual(
      cards.map(({ id, prompt }) => [id, prompt.slice(0, 300)]),
    );
    expect(past.cardsToday.map(({ stability }) => stability !== null).slice(0, 3)).toEqual([
      true,
      true,
      false,
    ]);
    expect(past.forgetting.decay).toBeLessThan(0);
  });

  it('has imported cards as due on the day of their import, and their answers on the days that they were given', async () => {
    const eve = createClient(app.url);
    await eve.signup();
    const notes = [40, 41, 42, 43].map((days) => ({
      front: `Which valve ${days}?`,
      back: 'Mitral',
      answers: [Date.now() - days * dayMs],
    }));
    await imported(eve, deckOf([...notes, { front: 'What makes renin?', back: 'The kidney' }]));
    const planned = async () => (await eve.call('getStudyToday')).body;
    const past = await pastOf(eve);
    expect(await planned()).toMatchObject({ due: 4, newInAll: 1 });
    expect(past.onToday).toMatchObject({ cards: 5, new: 1, dueThatDay: 4, dueAtEnd: 4 });
    expect(past.answeredOver).toMatchObject({ answers: 4, correct: 4 });
    expect(past.answeredToday.answers).toBe(0);

    const documentId = past.decks[0]!.documentId!;
    const [missed, known] = (await eve.call('getAnkiQuestions', { body: { pdfId: documentId } })).body
      .questions;
    for (const [card, response] of [
      [missed, 'incorrect'],
      [known, 'correct'],
    ] as const) {
      const body = { pdfId: documentId, cardId: card!.id, response, useShortDelay: true };
      expect((await eve.call('recordAnkiResponse', { body })).status).toBe(200);
    }
    expect((await pastOf(eve)).onToday).toMatchObject({
      dueThatDay: (await planned()).due,
      dueAtEnd: (await planned()).due,
    });
    const session = { pdfId: documentId, todayDate: past.today, questionType: 'anki' as const };
    expect((await eve.call('cleanupRemainingDueCards', { body: session })).status).toBe(200);
    expect((await pastOf(eve)).onToday).toMatchObject({ dueThatDay: 2, dueAtEnd: (await planned()).due });
  });

  it('of another person has nothing of this one, and refuses their documents', async () => {
    const bob = createClient(app.url);
    await bob.signup();
    expect((await pastOf(bob)).decks.map(({ documentId }) => documentId)).not.toContain(pdfId);
    const refused = await bob.call('getPast', { query: { pdfId } });
    expect([refused.status, refused.body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect((await bob.raw('GET', '/api/user/past?pdfId=')).status).toBe(400);
  });

  it('keeps the answers of a document that was deleted, and neither its name nor a text', async () => {
    const prompt = (await cardsOf(ann))[0]!.prompt.slice(0, 20);
    expect((await ann.call('deletePDF', { body: { pdfId } })).status).toBe(200);
    const past = await pastOf(ann);
    expect(past.decks).toEqual([{ documentId: null, name: '', folderId: '', folderName: '' }]);
    expect(past.onToday.cards).toBe(0);
    expect(past.answeredToday.answers).toBe(2);
    expect(JSON.stringify(past)).not.toContain(prompt);
    expect((await ann.call('getPast', { query: { pdfId } })).status).toBe(404);
  });
});
