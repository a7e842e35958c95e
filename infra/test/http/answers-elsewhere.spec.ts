import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { ImportAnswers } from '@anamnesis/contracts/cards/commands.ts';
import { PreviewAnswers } from '@anamnesis/contracts/cards/imports/commands.ts';
import { commandReplySchema, commandSubject } from '@anamnesis/contracts/kernel/events/message.ts';
import { expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { good } from '../support/sharing.ts';
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

const elsewhere = [
  { at: Date.parse('2024-01-10T12:00:00Z'), rating: 1, took: 30_000 },
  { at: Date.parse('2024-01-11T12:00:00Z'), rating: 3, took: 6_000 },
  { at: Date.parse('2024-01-20T12:00:00Z'), rating: 4, took: 24_000 },
];
/** What a processor asks for. */
async function imported(answers = elsewhere): Promise<void> {
  const context = {
    userId: ann.user!.id,
    commandId: crypto.randomUUID(),
    correlationId: 'c',
    causationId: 'c',
  };
  const data = { importId: 'i', documentId: pdfId, cards: [{ cardId: cards[0]!.id, answers }] };
  const { bus } = app.ports;
  const reply = await bus.request(commandSubject(ImportAnswers), { data, context }, 60_000);
  expect(commandReplySchema.parse(reply)).toMatchObject({ ok: true });
}
/** Whoever has answered sees all that was recorded before. */
async function answered(card: AnkiCard): Promise<void> {
  const body = { pdfId, cardId: card.id, response: 'correct' as const, useShortDelay: false };
  expect((await ann.call('recordAnkiResponse', { body })).status).toBe(200);
}
const shown = async () => {
  const { answerHistory } = good(
    'the history',
    await ann.call('getAnkiAnswerHistory', { params: { pdfId }, query: { cardId: cards[0]!.id } }),
  );
  const { cards: found } = good(
    'the card',
    await ann.call('getCards', { body: { cardIds: [cards[0]!.id] } }),
  );
  const { days, total } = good('the statistics', await ann.call('getStatistics'));
  return { history: answerHistory[cards[0]!.id], card: found[0], days, total };
};

it('answers that were given elsewhere are in the history, the schedule and the statistics, once', async () => {
  const { bus } = app.ports;
  const question = { userId: ann.user!.id, cards: [{ cardId: null, answers: elsewhere }] };
  const preview = PreviewAnswers.output.parse(await bus.request(PreviewAnswers.subject, question, 60_000));
  await imported();
  await imported();
  await answered(cards[1]!);
  const { history, card, days, total } = await shown();
  expect(history?.map(({ response, elsewhere: mark }) => [response, mark])).toEqual([
    ['incorrect', true],
    ['correct', true],
    ['correct', true],
  ]);
  expect(card).toMatchObject({
    misses: 1,
    spacedRepetition: { totalReviews: 3, dueDate: preview.dueDates[0] },
  });
  expect(days.slice(0, 3)).toEqual([
    { day: '2024-01-10', answers: 1, correct: 0, asked: 0, remembered: 0, minutes: 0.5 },
    { day: '2024-01-11', answers: 1, correct: 1, asked: 1, remembered: 1, minutes: 0.1 },
    { day: '2024-01-20', answers: 1, correct: 1, asked: 1, remembered: 1, minutes: 0.4 },
  ]);
  expect(total.answers).toBe(4);
});

it('an answer here goes on from them, and what is imported later comes between', async () => {
  await answered(cards[0]!);
  await imported([...elsewhere, { at: Date.parse('2024-02-01T12:00:00Z'), rating: 1, took: 6_000 }]);
  await answered(cards[1]!);
  const { history, card } = await shown();
  expect(history?.map(({ response, elsewhere: mark }) => [response, mark])).toEqual([
    ['incorrect', true],
    ['correct', true],
    ['correct', true],
    ['incorrect', true],
    ['correct', undefined],
  ]);
  expect(card).toMatchObject({ misses: 2, spacedRepetition: { totalReviews: 5 } });
});
