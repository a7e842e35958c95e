import { expect, it } from 'vitest';
import { checkFilters } from './filters.ts';
import type { Review } from './review.ts';
import { readReviews } from './reviews.ts';
import { folderLogOf } from './testing/folder-of.ts';
import { agreed, answered, arrivedLate, gaveElsewhere, schedule, type Step } from './testing/studied.ts';

async function read(steps: Step[], cohort?: string) {
  const { batches, leftOut } = await readReviews(await folderLogOf(steps), checkFilters({ cohort }));
  const reviews: Review[] = [];
  for await (const batch of batches) reviews.push(...batch);
  return { reviews, leftOut: leftOut() };
}
const days = (reviews: readonly Review[]) => reviews.map(({ studyDay }) => studyDay);

it('answers that were given elsewhere are answers, with what was pressed and what the app makes of each', async () => {
  const { reviews } = await read([
    agreed(),
    gaveElsewhere({ '2026-02-01': 1, '2026-02-02': 2, '2026-02-10': 4 }, schedule(30, 30)),
    answered('2026-03-20', { schedule: schedule(60, 60), timeTaken: 3_000 }),
    answered('2026-05-20', { schedule: schedule(90, 90) }),
  ]);
  expect(
    reviews.map(({ rating, isElsewhere, took, phase, elapsedDays }) => [
      rating,
      isElsewhere,
      took,
      phase,
      elapsedDays,
    ]),
  ).toEqual([
    [1, true, 4_000, 0, -1],
    [2, true, 4_000, 1, 1],
    [4, true, 4_000, 2, 8],
    [3, false, 3_000, 2, 38],
    [3, false, 0, 2, 61],
  ]);
  const [first, second, third, here] = reviews as [Review, Review, Review, Review];
  expect(first.before).toMatchObject({ stability: null, reps: 0 });
  expect([first.after.reps, second.after.reps, third.after.reps]).toEqual([1, 2, 3]);
  expect(second.before).toEqual(first.after);
  expect(third.after.stability).toBeGreaterThan(second.after.stability!);
  expect(here.before).toMatchObject({ stability: 30, intervalDays: 30 });
});

it('come in the order of their instants among those given here, whichever were recorded first', async () => {
  const { reviews } = await read([
    agreed(),
    answered('2026-03-05', { schedule: schedule(3, 3) }),
    gaveElsewhere({ '2026-03-01': 3, '2026-03-07': 3 }, schedule(9, 9)),
    arrivedLate('2026-03-06', { schedule: schedule(8, 8) }, schedule(4, 4)),
    answered('2026-03-20'),
    gaveElsewhere({ '2026-02-01': 3, '2026-02-05': 3 }, schedule(5, 5), { cardId: 'b' }),
    arrivedLate('2026-02-03', { cardId: 'b' }, schedule(4, 4)),
    gaveElsewhere({ '2026-02-09': 3 }, schedule(7, 7), { cardId: 'b' }),
  ]);
  expect(days(reviews.filter(({ cardId }) => cardId === 'aorta'))).toEqual([
    '2026-03-01',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-20',
  ]);
  expect(days(reviews.filter(({ cardId }) => cardId === 'b'))).toEqual([
    '2026-02-01',
    '2026-02-03',
    '2026-02-05',
    '2026-02-09',
  ]);
  expect(reviews.find(({ studyDay }) => studyDay === '2026-03-20')?.before.stability).toBe(8);
});

it('begin the history of their person, who is of that cohort', async () => {
  const steps = [
    agreed(),
    answered('2026-03-05', { cardId: 'other' }),
    gaveElsewhere({ '2025-12-01': 3, '2026-02-02': 3 }, schedule(30, 30)),
  ];
  const { reviews } = await read(steps);
  expect(reviews.every(({ firstDay }) => firstDay === Date.parse('2025-12-01') / 86_400_000)).toBe(true);
  expect((await read(steps, '2025-12')).reviews).toHaveLength(3);
  expect((await read(steps, '>=3')).reviews).toHaveLength(3);
  expect((await read(steps, '>=4')).reviews).toHaveLength(0);
});

it('are left out of people who did not agree', async () => {
  const { reviews, leftOut } = await read([
    gaveElsewhere({ '2026-02-01': 1, '2026-02-02': 3 }, schedule(3, 3)),
  ]);
  expect(reviews).toEqual([]);
  expect(leftOut).toEqual({ 'of people who did not agree': 2 });
});
