import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { describe, expect, it } from 'vitest';
import { type AnswerFilters, checkFilters } from './filters.ts';
import { asHistoryLog, type HistoryLog } from './history-log.ts';
import type { Review } from './review.ts';
import { readReviews } from './reviews.ts';
import { folderLogOf } from './testing/folder-of.ts';
import {
  agreed,
  answered,
  arrivedLate,
  erased,
  schedule,
  step,
  type Step,
  takenBack,
  uploaded,
} from './testing/studied.ts';

async function reading(log: HistoryLog, filters: AnswerFilters = {}) {
  const { batches, leftOut, peopleLeftOut } = await readReviews(log, checkFilters(filters));
  const reviews: Review[] = [];
  for await (const batch of batches) reviews.push(...batch);
  return { reviews, leftOut: leftOut(), peopleLeftOut: peopleLeftOut() };
}
const read = async (steps: Step[], filters?: AnswerFilters) => reading(await folderLogOf(steps), filters);

const like = (pageNumber: number, isHighYield: boolean, origin: 'generated' | 'written') => ({
  card: { pageNumber, isHighYield, origin },
});

describe('answers of a log', () => {
  it('are none of an empty log', async () => {
    expect(await read([])).toEqual({ reviews: [], leftOut: {}, peopleLeftOut: 0 });
  });

  it('have the grade that was given, and of two grades the nearest', async () => {
    const given = [{ rating: 2 }, { rating: 4 }, {}, { response: 'incorrect', rating: 1 }] as const;
    const days = given.map((data, n) => answered(`2026-03-0${n + 1}`, data));
    const { reviews } = await read([agreed(), uploaded(), ...days]);
    expect(reviews.map(({ rating }) => rating)).toEqual([2, 4, 3, 1]);
  });

  it('have what was known of the card before and after', async () => {
    const { reviews } = await read([
      agreed(),
      uploaded(),
      answered('2026-03-01', { schedule: schedule(0, 0.4), response: 'incorrect', delayType: 'oneMinute' }),
      answered('2026-03-02', { schedule: schedule(3, 3.5) }),
      answered('2026-03-05', { schedule: schedule(0, 1.2, 1), response: 'incorrect' }),
      answered('2026-03-06', { schedule: schedule(1, 1.5, 1) }),
    ]);
    expect(reviews.map(({ phase, rating, elapsedDays }) => [phase, rating, elapsedDays])).toEqual([
      [0, 1, -1],
      [1, 3, 1],
      [2, 1, 3],
      [3, 3, 1],
    ]);
    expect(reviews[0]).toMatchObject({
      before: { intervalDays: 0, stability: null, difficulty: null, reps: 0, isLearning: true },
      after: { stability: 0.4, difficulty: 5, reps: 1 },
      delayStep: 'oneMinute',
      documentType: 'pdf',
      documentPages: 20,
      origin: 'generated',
      desiredRetention: 0.9,
    });
    expect(reviews[2]).toMatchObject({
      before: { stability: 3.5, lapses: 0 },
      after: { lapses: 1 },
      firstDay: 20513,
    });
  });

  it('come in the order of their instants, with what was known of the card at their places', async () => {
    const { reviews } = await read([
      agreed(),
      answered('2026-03-01', { schedule: schedule(1, 2) }),
      answered('2026-03-08', { cardId: 'b' }),
      answered('2026-03-09', { schedule: schedule(9, 9) }),
      arrivedLate('2026-03-05', { response: 'incorrect', schedule: schedule(4, 4) }, schedule(0, 0.5, 1)),
      arrivedLate('2026-03-03', { schedule: schedule(5, 5) }, schedule(2, 3)),
      answered('2026-03-15'),
      arrivedLate('2026-03-12', { cardId: 'b' }, schedule(7, 7)),
    ]);
    const ofAorta = reviews.filter(({ cardId }) => cardId === 'aorta');
    expect(
      ofAorta.map(({ studyDay, elapsedDays, before, after }) => [
        studyDay,
        elapsedDays,
        before.stability,
        after.stability,
      ]),
    ).toEqual([
      ['2026-03-01', -1, null, 2],
      ['2026-03-03', 2, 2, 3],
      ['2026-03-05', 2, 3, 0.5],
      ['2026-03-09', 4, 0.5, 9],
      ['2026-03-15', 6, 5, 3.5],
    ]);
    expect(reviews.filter(({ cardId }) => cardId === 'b').map(({ studyDay }) => studyDay)).toEqual([
      '2026-03-08',
      '2026-03-12',
    ]);
  });

  it('say what a card is like, also of one that an engine made or that was copied: as each answer recorded it', async () => {
    const { reviews } = await read([
      agreed(),
      uploaded('heart', 'share'),
      answered('2026-03-01'),
      answered('2026-03-02', like(4, false, 'generated')),
      answered('2026-03-03', like(4, true, 'generated')),
      answered('2026-03-04', { cardId: 'own', ...like(7, false, 'written') }),
    ]);
    expect(reviews.map(({ page, isHighYield, origin }) => [page, isHighYield, origin])).toEqual([
      [null, null, null],
      [4, false, 'generated'],
      [4, true, 'generated'],
      [7, false, 'written'],
    ]);
  });

  it('are those of people who agreed and were not erased', async () => {
    const { reviews, leftOut, peopleLeftOut } = await read([
      answered('2026-03-01'),
      answered('2026-03-01', { cardId: 'b' }, 'bob'),
      answered('2026-03-02', { cardId: 'b' }, 'bob'),
      answered('2026-03-01', { cardId: 'c' }, 'cat'),
      answered('2026-03-01', { cardId: 'd' }, 'dan'),
      agreed('ann'),
      agreed('cat'),
      agreed('cat', false),
      agreed('dan'),
      erased('dan'),
    ]);
    expect(reviews.map(({ userId }) => userId)).toEqual(['ann']);
    expect(leftOut).toEqual({ 'of people who did not agree': 4 });
    expect(peopleLeftOut).toBe(3);
  });

  it('leave out what was taken back, as if it had not been', async () => {
    const { reviews, leftOut } = await read([
      agreed(),
      answered('2026-03-01', { schedule: schedule(3, 3) }),
      answered('2026-03-02', { schedule: schedule(9, 9) }),
      takenBack(1, schedule(3, 3)),
      answered('2026-03-04'),
    ]);
    expect(reviews.map(({ studyDay }) => studyDay)).toEqual(['2026-03-01', '2026-03-04']);
    expect(reviews[1]).toMatchObject({ elapsedDays: 3, before: { intervalDays: 3, stability: 3 } });
    expect(leftOut).toEqual({ 'taken back': 1 });
  });

  it('show clocks that went back, and count no days for them', async () => {
    const { reviews } = await read([agreed(), answered('2026-03-05'), answered('2026-03-01')]);
    expect(reviews[1]).toMatchObject({
      studyDay: '2026-03-01',
      at: Date.parse('2026-03-01T12:00:00Z'),
      elapsedDays: 0,
      elapsedSeconds: 0,
    });
  });

  it('stay when their cards and documents are deleted, and name algorithms that nobody knows', async () => {
    const { reviews } = await read([
      agreed(),
      uploaded(),
      answered('2026-03-01', { algorithm: { name: 'leitner', version: '0' } }),
      step('deck-heart', {
        type: 'CardsDeleted',
        data: { documentId: 'heart', cardIds: ['aorta'], written: 0 },
      }),
      step('library-ann', { type: 'DocumentDeleted', data: { documentId: 'heart' } }),
    ]);
    expect(reviews).toMatchObject([{ algorithm: 'leitner', algorithmVersion: '0', documentType: 'pdf' }]);
  });

  it('say of a card what the log says in plain text', async () => {
    const deck = { documentId: 'heart', cardIds: ['aorta'] };
    const { reviews } = await read([
      agreed(),
      step('deck-heart', {
        type: 'CardCreated',
        data: { documentId: 'heart', cardId: 'aorta', pageNumber: 7, ordinal: 0, studyDay: '2026-03-01' },
      }),
      answered('2026-03-01'),
      step('deck-heart', { type: 'CardsRated', data: { ...deck, isHighYield: true } }),
      step('deck-heart', { type: 'CardsMoved', data: { ...deck, pageNumber: 8 } }),
      answered('2026-03-02'),
      uploaded('copy', 'share'),
      answered('2026-03-02', { documentId: 'copy', cardId: 'other' }),
    ]);
    expect(reviews.map(({ page, origin, isHighYield }) => [page, origin, isHighYield])).toEqual([
      [7, 'written', null],
      [8, 'written', true],
      [null, null, null],
    ]);
  });

  it('end where the log ended when they were asked for', async () => {
    const memory = createMemoryEventLog();
    for (const { stream, event } of [agreed(), answered('2026-03-01')]) memory.add(stream, event);
    const log = asHistoryLog(memory);
    const growing: HistoryLog = {
      ...log,
      async *read(options) {
        const { stream, event } = answered('2026-03-02');
        memory.add(stream, event);
        yield* log.read(options);
      },
    };
    expect((await reading(growing)).reviews).toHaveLength(1);
    expect((await reading(log)).reviews).toHaveLength(3);
  });
});

describe('filters', () => {
  const steps = [
    agreed('ann'),
    agreed('bob'),
    answered('2026-02-27'),
    answered('2026-03-01'),
    answered('2026-03-02', { algorithm: { name: 'ladder', version: '1' } }),
    answered('2026-03-02', { cardId: 'b' }, 'bob'),
  ];
  const days = async (filters: AnswerFilters) => {
    const { reviews } = await read(steps, filters);
    return reviews.map(({ userId, studyDay }) => `${userId} ${studyDay.slice(5)}`);
  };

  it('choose by study day, and still know what was before', async () => {
    expect(await days({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['ann 03-01']);
    const { reviews, leftOut } = await read(steps, { from: '2026-03-01' });
    expect(reviews[0]).toMatchObject({ elapsedDays: 2, phase: 2 });
    expect(leftOut).toEqual({ 'before --from ': 1 });
  });

  it('choose by algorithm and by cohort', async () => {
    expect(await days({ algorithm: 'ladder' })).toEqual(['ann 03-02']);
    expect(await days({ cohort: '2026-03' })).toEqual(['bob 03-02']);
    expect(await days({ cohort: '<3' })).toEqual(['bob 03-02']);
    expect(await days({ cohort: '>=3' })).toEqual(['ann 02-27', 'ann 03-01', 'ann 03-02']);
  });

  it.each<[AnswerFilters, string]>([
    [{ from: '2026-02-30' }, '--from takes a date'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'later than'],
    [{ cohort: 'March' }, '--cohort takes'],
  ])('refuse %o', (filters, message) => {
    expect(() => checkFilters(filters)).toThrow(message);
  });
});
