import { undoneStanding } from '@anamnesis/contracts/cards/read-models.ts';
import {
  defaultSchedulingPolicy as policy,
  newCardSchedule,
  type Rating,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { reviewsProjection } from './projection.ts';

const under = { policy, policyRevision: -1 };
const schedule = newCardSchedule('2026-03-02');
const reviewed = (
  documentId: string,
  response: 'correct' | 'incorrect',
  more: { rating?: Rating; timeTaken?: number } = {},
): AnamnesisEvent => ({
  type: 'CardReviewed',
  data: {
    documentId,
    cardId: `card of ${documentId}`,
    ...under,
    response,
    at: '2026-03-01T08:00:00.000Z',
    studyDay: '2026-03-01',
    timeZone: 'UTC',
    useShortDelay: true,
    delayType: null,
    schedule,
    algorithm: { name: 'fsrs', version: '6' },
    ...more,
  },
});

it('keeps every answer, with those that were taken back, as long as there is the document', async () => {
  const documents = await project(reviewsProjection, [
    reviewed('d1', 'correct'),
    reviewed('d1', 'incorrect', { rating: 1, timeTaken: 4_000 }),
    {
      type: 'ReviewReversed',
      data: { documentId: 'd1', cardId: 'card of d1', ...under, reviewRevision: 1, schedule },
    },
    reviewed('d2', 'correct'),
    { type: 'DocumentDeleted', data: { documentId: 'd2' } },
    reviewed('d2', 'correct'),
    { type: 'DeckDiscarded', data: { documentId: 'd2' } },
  ]);
  expect(
    Object.values(documents).map(({ response, rating, took, reversed, standing }) => [
      response,
      rating,
      took,
      reversed,
      standing,
    ]),
  ).toEqual([
    ['correct', undefined, undefined, false, 0],
    ['incorrect', 1, 4_000, true, undoneStanding],
  ]);
  expect(documents['card of d1:0']).toMatchObject({ userId: 'ann', studyDay: '2026-03-01' });
});

const known = (reps: number): AnamnesisEvent => {
  const event = reviewed('d1', 'correct');
  const memory = { stability: 2, difficulty: 5, lastGradedDay: '2026-03-01', reps, lapses: 0 };
  return { ...event, data: { ...event.data, schedule: { ...schedule, memory } } } as AnamnesisEvent;
};

it('tells answers to new cards apart: those of the day on which a card was first asked', async () => {
  const documents = await project(reviewsProjection, [known(1), known(1), known(2)]);
  expect(Object.values(documents).map(({ isNew }) => isNew)).toEqual([true, true, undefined]);
});
