import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { cardHistoryApi } from '@anamnesis/contracts/cards/apis/history-api.ts';
import type { ReviewResponse } from '@anamnesis/contracts/cards/study/schedule.ts';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument } from '../support/studying.ts';

let app: SharedApp;
let ann: Client;
let pdfId: string;
let cards: AnkiCard[];
beforeAllInSharedApp(async (shared) => {
  app = shared;
  ann = createClient(app.url);
  await ann.signup();
  pdfId = (await sampleDocument(ann)).PDF_id;
  await process(ann, pdfId);
  cards = (await ann.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
});

const { getAnkiAnswerHistory: endpoint } = cardHistoryApi;
const ask = (client: Client, of: string, query = '') =>
  client.raw('GET', `${endpoint.path.replace(':pdfId', of)}${query}`);
const history = async (query = '') => endpoint.response.parse(await (await ask(ann, pdfId, query)).json());

async function answer({ id: cardId }: AnkiCard, response: ReviewResponse): Promise<void> {
  const body = { pdfId, cardId, response, useShortDelay: false };
  expect((await ann.call('recordAnkiResponse', { body })).status).toBe(200);
}

describe('the answer history over HTTP', () => {
  it('has an answer at once, and no longer once it was taken back', async () => {
    const card = cards[0]!;
    await answer(card, 'incorrect');
    const [before] = (await ann.call('getAnkiQuestions', { body: { pdfId, limit: 1 } })).body.questions;
    await answer(card, 'correct');
    const kinds = async () => (await history()).answerHistory[card.id]?.map(({ response }) => response);
    expect(await kinds()).toEqual(['incorrect', 'correct']);
    const taken = await ann.call('reverseAnkiResponse', {
      body: {
        cardId: card.id,
        originalResponse: 'correct',
        originalSpacedRepetitionState: before!.spacedRepetition,
      },
    });
    expect(taken.status).toBe(200);
    expect(await kinds()).toEqual(['incorrect']);
    const { dueDates } = await history(`?cardId=${card.id}`);
    expect(dueDates).toEqual({ [card.id]: { due_date: before!.spacedRepetition.dueDate } });
  });

  it('stays as it is under another scheduling policy', async () => {
    const card = cards[1]!;
    await answer(card, 'correct');
    const before = await history(`?cardId=${card.id}`);
    const body = { scheduler: 'ladder' as const };
    expect((await ann.call('chooseScheduler', { body })).status).toBe(200);
    const after = await history(`?cardId=${card.id}`);
    expect(after.answerHistory).toEqual(before.answerHistory);
  });

  it('comes in pages by cursor', async () => {
    const first = await history('?limit=2');
    const second = await history(`?limit=2&cursor=${first.nextCursor}`);
    expect(Object.keys({ ...first.dueDates, ...second.dueDates })).toHaveLength(4);
    expect((await ask(ann, pdfId, '?cursor=none')).status).toBe(400);
    expect((await ask(ann, pdfId, '?limit=501')).status).toBe(400);
  });

  it('does not exist for anybody else', async () => {
    const bob = createClient(app.url);
    await bob.signup();
    const own = await sampleDocument(bob);
    for (const [of, query] of [
      [pdfId, ''],
      [pdfId, `?cardId=${cards[0]!.id}`],
      [own.PDF_id, `?cardId=${cards[0]!.id}`],
    ] as const) {
      expect((await ask(bob, of, query)).status).toBe(404);
    }
  });
});

it('answers the cards of a text document under their name of the specification', async () => {
  const { status, body } = await ann.call('getAnkiQuestionsText', { body: { pdfId, docType: 'text' } });
  expect([status, body.questions.length, body.hasQuestions]).toEqual([200, cards.length, true]);
});
