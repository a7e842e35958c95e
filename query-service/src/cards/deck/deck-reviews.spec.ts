import type { ReviewDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { expect, it } from 'vitest';
import { setting } from '../../testing/setting.ts';
import { deckReviews, reviewsOfCard } from './deck-reviews.ts';

const review = (at: string, response: 'correct' | 'incorrect', reversed = false): ReviewDocument => ({
  cardId: 'c1',
  documentId: 'd1',
  userId: 'ann',
  response,
  at,
  studyDay: at.slice(0, 10),
  reversed,
  standing: 0,
});

it('tells what each answer was for, and how long it was until the next', () => {
  const reviews = reviewsOfCard(
    [
      review('2026-03-10T08:00:00.000Z', 'incorrect'),
      review('2026-03-01T08:00:00.000Z', 'incorrect'),
      review('2026-03-01T08:01:00.000Z', 'correct'),
      review('2026-03-01T08:11:00.000Z', 'correct'),
      review('2026-03-04T08:00:00.000Z', 'correct'),
      review('2026-03-05T08:00:00.000Z', 'incorrect', true),
      review('2026-03-10T08:10:00.000Z', 'correct'),
    ],
    { guid: 'n1', number: 3, planned: 2 },
  );
  expect(
    reviews.map(({ kind, isCorrect, interval, lastInterval }) => [kind, isCorrect, interval, lastInterval]),
  ).toEqual([
    ['learning', false, 0, 0],
    ['learning', true, 0, 0],
    ['learning', true, 3, 0],
    ['review', true, 6, 3],
    ['review', false, 0, 6],
    ['relearning', true, 2, 0],
  ]);
  expect(reviews[0]).toMatchObject({ guid: 'n1', number: 3, at: Date.parse('2026-03-01T08:00:00.000Z') });
});

it('has answers that were given elsewhere among them, with what was pressed of four grades', () => {
  const elsewhere = [
    [Date.parse('2026-03-01T08:00:00.000Z'), 2, 7_000, '2026-03-01'],
    [Date.parse('2026-03-08T08:00:00.000Z'), 4, 1_000, '2026-03-08'],
  ] as const;
  const reviews = reviewsOfCard(
    [
      review('2026-03-04T08:00:00.000Z', 'incorrect'),
      { ...review('2026-03-05T08:00:00.000Z', 'correct'), rating: 4, took: 5_000 },
    ],
    { guid: 'n1', planned: 9 },
    [...elsewhere],
  );
  expect(reviews.map(({ rating, took, kind, interval }) => [rating, took, kind, interval])).toEqual([
    [2, 7_000, 'learning', 3],
    [undefined, undefined, 'review', 1],
    [4, 5_000, 'review', 3],
    [4, 1_000, 'review', 9],
  ]);
});

it('are those of all cards of a deck, whether they were answered here, elsewhere or in both', async () => {
  const { store } = setting();
  const at = Date.parse('2026-02-01T08:00:00.000Z');
  const elsewhere = (cardId: string) => {
    const doc = { cardId, documentId: 'd1', userId: 'ann', answers: [[at, 3, 0, '2026-02-01'] as const] };
    store.put('answers-elsewhere', cardId, doc);
  };
  const here = (cardId: string, standing: number) => {
    const doc = review(`2026-03-0${standing + 1}T08:00:00.000Z`, 'correct');
    store.put('reviews', `${cardId}:${standing}`, { ...doc, cardId, standing });
  };
  for (const cardId of ['both', 'c1', 'not in the deck']) elsewhere(cardId);
  for (const cardId of ['both', 'c10', 'not in the deck either']) [0, 1].map((n) => here(cardId, n));
  const inDeck = new Map(['both', 'c1', 'c10'].map((id) => [id, { guid: id, planned: 1 }]));
  const found: string[] = [];
  for await (const some of deckReviews(store, 'd1', inDeck, new AbortController().signal))
    found.push(
      ...some.map(({ guid, at: instant }) => `${guid} ${new Date(instant).toISOString().slice(0, 7)}`),
    );
  expect(found.toSorted()).toEqual([
    'both 2026-02',
    'both 2026-03',
    'both 2026-03',
    'c1 2026-02',
    'c10 2026-03',
    'c10 2026-03',
  ]);
});
