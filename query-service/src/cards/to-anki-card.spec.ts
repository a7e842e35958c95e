import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { PreviewReview } from '@anamnesis/contracts/ports/packs/card-scheduler.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { getCards } from './get-cards.ts';

/** Answered in New York at half past midnight, which was of the study day before. */
const lastReviewed = '2026-03-11T04:30:00.000Z';
const memory = { stability: 5, difficulty: 5, lastGradedDay: '2026-03-10', reps: 2, lapses: 0 };
const { spacedRepetition, ...rest } = newCardSchedule('2026-03-10');
const schedule: CardSchedule = { ...rest, memory, spacedRepetition: { ...spacedRepetition, lastReviewed } };

it.each([
  ['minutes later where it is morning', '2026-03-11T04:40:00.000Z', 'Europe/London', true],
  ['minutes later at the same place', '2026-03-11T04:40:00.000Z', 'America/New_York', undefined],
  ['on the next day', '2026-03-12T12:00:00.000Z', 'Europe/London', undefined],
])('the next interval is that of a repeat or of a new day: %s', async (_, now, timeZone, isRepeat) => {
  const { deps, putDocument, putCard } = setting();
  putDocument({ documentId: 'd1' });
  putCard({ cardId: 'c1', schedule });
  const asked: unknown[] = [];
  const previewReview: PreviewReview = (_schedule, moment) => {
    asked.push(moment.isRepeat);
    return { days: 1 };
  };
  const request = { params: {}, query: {}, body: { cardIds: ['c1'] } };
  await getCards({ ...deps, clock: () => new Date(now), previewReview })(request, as('ann', { timeZone }));
  expect(asked).toEqual([isRepeat]);
});
