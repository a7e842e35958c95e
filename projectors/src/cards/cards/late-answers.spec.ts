import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { cardsProjection } from './projection.ts';

const made: AnamnesisEvent = {
  type: 'CardsGenerated',
  data: {
    documentId: 'd1',
    requestId: 'r1',
    pageNumber: 1,
    studyDay: '2026-03-01',
    cards: [{ cardId: 'c1', prompt: 'What beats?', answer: 'the heart', span: 'The heart beats' }],
    engine: { name: 'builtin', version: '1' },
  },
};
const under = {
  documentId: 'd1',
  cardId: 'c1',
  policy: { scheduler: 'fsrs', desiredRetention: 0.9 } as const,
  policyRevision: -1,
};
const due = (dueDate: string) => {
  const { spacedRepetition, ...rest } = newCardSchedule('2026-03-01');
  return { ...rest, spacedRepetition: { ...spacedRepetition, dueDate, totalReviews: 1 } };
};
const answer = (studyDay: string, response: 'correct' | 'incorrect', dueDate: string) => ({
  ...under,
  response,
  at: `${studyDay}T12:00:00.000Z`,
  studyDay,
  timeZone: 'UTC',
  useShortDelay: true,
  delayType: null,
  schedule: due(dueDate),
  algorithm: { name: 'fsrs', version: '6' },
});
/** Its revision is 1: the place of each event in the list. */
const last: AnamnesisEvent = { type: 'CardReviewed', data: answer('2026-03-05', 'correct', '2026-03-09') };
const earlier = answer('2026-03-02', 'incorrect', '2026-03-07');
const late: AnamnesisEvent = {
  type: 'EarlierReviewArrived',
  data: {
    ...earlier,
    place: {
      before: newCardSchedule('2026-03-01'),
      after: earlier.schedule,
      isGraded: false,
      regraded: [],
      introducedOn: '2026-03-02',
    },
  },
};
const takenBack: AnamnesisEvent = {
  type: 'ReviewReversed',
  data: {
    ...under,
    reviewRevision: 2,
    studyDay: '2026-03-02',
    schedule: due('2026-03-09'),
    around: { regraded: [], introducedOn: '2026-03-05' },
  },
};
const cardAfter = async (...events: AnamnesisEvent[]) =>
  (await project(cardsProjection, [made, ...events]))['c1'];

it('a card was begun with its first answer, whichever arrived first, and counts its misses', async () => {
  expect(await cardAfter(last)).toMatchObject({ introducedOn: '2026-03-05', missed: [] });
  expect(await cardAfter(last, late)).toMatchObject({
    introducedOn: '2026-03-02',
    missed: [2],
    dueDate: '2026-03-07',
  });
});

it('a late answer that is taken back leaves the card as it was', async () => {
  expect(await cardAfter(last, late, takenBack)).toEqual(await cardAfter(last));
});
