import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { statisticsSchema } from '@anamnesis/contracts/statistics/api.ts';
import type { StudyDayDocument } from '@anamnesis/contracts/statistics/read-models.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { getStatistics, forecastOf, streakOf } from './get-statistics.ts';
import { getStudyDays, getUserQuestions } from './module.ts';

const request = { params: {}, query: {}, body: {} };
const emptyDay = {
  kind: 'day',
  answers: 0,
  correct: 0,
  asked: 0,
  remembered: 0,
  milliseconds: 0,
  questions: '',
  reviews: '',
} as const;

function studied() {
  const { deps, store } = setting();
  const putDay = (day: string, counts: Partial<StudyDayDocument>, userId = 'ann') =>
    store.put('statistics', `day:${userId}:${day}`, {
      ...emptyDay,
      userId,
      day,
      spans: [],
      ...counts,
    });
  return {
    putDay,
    statistics: (userId = 'ann') => getStatistics(deps)(request, as(userId)),
    year: async (year: number, userId = 'ann') =>
      (await getStudyDays(deps)({ ...request, query: { year } }, as(userId))).days.map(({ day }) => day),
    questions: (userId = 'ann') => getUserQuestions(deps)(request, as(userId)),
  };
}

describe('statistics', () => {
  it('of somebody who never answered are empty, and of the form that is promised', async () => {
    const answer = await studied().statistics();
    expect(statisticsSchema.safeParse(answer).success).toBe(true);
    expect(answer).toMatchObject({
      questions: { all: { answers: 0, correct: 0 }, last: { answers: 0, correct: 0 } },
      total: { answers: 0, days: 0, minutes: 0 },
      days: [],
      hardestCards: [],
    });
  });

  it('tell how answers were graded, to who ever used four grades', async () => {
    const { putDay, statistics } = studied();
    putDay('2026-02-26', { answers: 10, correct: 8 });
    expect((await statistics()).grades).toBeUndefined();
    putDay('2026-02-27', { answers: 5, correct: 4, hard: 2, easy: 1 });
    expect((await statistics()).grades).toEqual({ again: 3, hard: 2, good: 9, easy: 1 });
  });

  it('are of each year that was studied in, also of answers that were given elsewhere before', async () => {
    const { putDay, statistics, year } = studied();
    for (const day of ['2019-12-31', '2020-01-01', '2020-02-29', '2020-12-31', '2026-02-27'])
      putDay(day, { answers: 3 });
    putDay('2024-05-05', {});
    putDay('2020-03-03', { answers: 1 }, 'bob');
    expect((await statistics()).years).toEqual([2019, 2020, 2026]);
    expect(await year(2020)).toEqual(['2020-01-01', '2020-02-29', '2020-12-31']);
    expect(await year(2024)).toEqual([]);
    expect(await year(9999)).toEqual([]);
    expect((await statistics('bob')).years).toEqual([2020]);
  });

  it('are by day, the earliest first, and in total; minutes of a tenth', async () => {
    const { putDay, statistics } = studied();
    putDay('2026-03-01', { answers: 10, correct: 7, asked: 4, remembered: 3, milliseconds: 93_000 });
    putDay('2026-02-27', { answers: 5, correct: 5, milliseconds: 60_000 });
    putDay('2026-02-28', { answers: 900 }, 'bob');
    const { days, total } = await statistics();
    expect(days.map(({ day, minutes }) => [day, minutes])).toEqual([
      ['2026-02-27', 1],
      ['2026-03-01', 1.6],
    ]);
    expect(total).toEqual({ answers: 15, correct: 12, asked: 4, remembered: 3, minutes: 2.6, days: 2 });
  });

  it('leave out a day whose answers were all taken back', async () => {
    const { putDay, statistics } = studied();
    putDay('2026-02-28', {});
    putDay('2026-03-01', { questions: '1' });
    const { days, total, streak } = await statistics();
    expect(days.map(({ day }) => day)).toEqual(['2026-03-01']);
    expect([total.days, streak.longest]).toEqual([1, 1]);
  });

  it('tell all questions from the last twenty, over days', async () => {
    const { putDay, statistics, questions } = studied();
    putDay('2026-02-27', { questions: '0'.repeat(30) });
    putDay('2026-02-28', { questions: '0111111111' });
    putDay('2026-03-01', { questions: '1111100000' });
    expect((await statistics()).questions).toEqual({
      all: { answers: 50, correct: 14 },
      last: { answers: 20, correct: 14 },
    });
    const answers = await questions();
    expect(answers.slice(29, 32)).toEqual([{ correct: false }, { correct: false }, { correct: true }]);
    expect(answers).toHaveLength(50);
    expect(await questions('bob')).toEqual([]);
  });
});

it('counts answered cards on the day that they are due, overdue ones today, and no new ones', async () => {
  const { deps, putCard } = setting();
  const answered = { introducedOn: '2026-02-01' };
  putCard({ cardId: 'overdue', dueDate: '2026-02-10', ...answered });
  putCard({ cardId: 'today', dueDate: '2026-03-02', ...answered });
  putCard({ cardId: 'soon', dueDate: '2026-03-05', ...answered });
  putCard({ cardId: 'as soon', dueDate: '2026-03-05', ...answered });
  putCard({ cardId: 'last', dueDate: '2026-03-31', ...answered });
  putCard({ cardId: 'later', dueDate: '2026-04-01', ...answered });
  putCard({ cardId: 'never', dueDate: neverDue, ...answered });
  putCard({ cardId: 'new', dueDate: '2026-03-02' });
  putCard({ cardId: 'of another', dueDate: '2026-03-02', userId: 'bob', ...answered });
  const forecast = await forecastOf(deps.store, 'ann', '2026-03-02');
  expect(forecast).toHaveLength(30);
  expect(forecast.filter(({ due }) => due > 0)).toEqual([
    { day: '2026-03-02', due: 2 },
    { day: '2026-03-05', due: 2 },
    { day: '2026-03-31', due: 1 },
  ]);
});

const first = '2026-02-20';
const day = (n: number): string => addDays(first, n);
const days = (...places: number[]): string[] => places.map(day);

describe('a streak', () => {
  it.each([
    ['nobody who never studied has one', [], 5, { current: 0, longest: 0, studiedToday: false }],
    ['begins today', [5], 5, { current: 1, longest: 1, studiedToday: true }],
    ['lasts while today may still come', [3, 4], 5, { current: 2, longest: 2, studiedToday: false }],
    ['is not broken by one day off', [0, 1, 3, 4], 4, { current: 4, longest: 4, studiedToday: true }],
    ['has yesterday off', [2, 3], 5, { current: 2, longest: 2, studiedToday: false }],
    ['ends with two days off in a row', [0, 1, 4], 4, { current: 1, longest: 2, studiedToday: true }],
    ['ends with two days off in seven', [0, 2, 3, 5], 5, { current: 1, longest: 3, studiedToday: true }],
    [
      'goes on with a day off in every seven',
      [0, 2, 3, 4, 5, 6, 7, 9],
      9,
      { current: 8, longest: 8, studiedToday: true },
    ],
    ['that is over is remembered', [0, 1, 2], 9, { current: 0, longest: 3, studiedToday: false }],
  ])('%s', (_what, studiedDays, today, expected) => {
    expect(streakOf(days(...studiedDays), day(today))).toEqual(expected);
  });

  it('is never longer than the days studied, and every day in a row counts', () => {
    const studiedDays = fc.uniqueArray(fc.nat({ max: 60 })).map((some) => some.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(studiedDays, (places) => {
        const { current, longest } = streakOf(days(...places), day(60));
        const inARow = places.reduce<number[]>(
          (runs, place, at) => [...runs, places[at - 1] === place - 1 ? (runs.at(-1) ?? 0) + 1 : 1],
          [],
        );
        expect(current).toBeLessThanOrEqual(longest);
        expect(longest).toBeLessThanOrEqual(places.length);
        expect(longest).toBeGreaterThanOrEqual(Math.max(0, ...inARow));
      }),
    );
  });
});
