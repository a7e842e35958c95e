import type { ReviewDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { expect, it } from 'vitest';
import { reviewsOfCard } from './deck-reviews.ts';

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
