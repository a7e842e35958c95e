import { weekOf } from '@anamnesis/contracts/cards/study/days/shape.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import type { PreferencesDocument } from '@anamnesis/contracts/preferences/read-models.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getStudySession } from './get-study-session.ts';
import { getStudyToday } from './get-study-today.ts';

const nothing = { params: {}, query: {}, body: {} };
/** A Sunday. */
const today = '2026-03-01';

/** Ann has two documents, and cards that she has known for a while. */
function known(chosen: Partial<PreferencesDocument>) {
  const made = setting();
  made.deps.riskOfForgetting = () => 0;
  for (const folderId of ['f1', 'f2']) made.putFolder({ folderId });
  made.putDocument({ documentId: 'd1' });
  made.putDocument({ documentId: 'd2', folderId: 'f2' });
  made.putPreferences('ann', chosen);
  const put = (
    cardId: string,
    told: { due?: number; interval?: number; last?: number } = {},
    card: object = {},
  ): void => {
    const { due = 0, interval = 10 } = told;
    const { last = due - interval } = told;
    const dueDate = addDays(today, due);
    made.putCard({
      cardId,
      span: cardId,
      introducedOn: '2026-01-01',
      dueDate,
      ...card,
      schedule: {
        spacedRepetition: {
          intervalDays: interval,
          consecutiveCorrect: 3,
          totalReviews: 5,
          dueDate,
          isLearning: false,
          lastReviewed: null,
        },
        delay: null,
        memory: {
          taughtBy: 'everyAnswer',
          stability: interval,
          difficulty: 5,
          lastGradedDay: addDays(today, last),
          reps: 3,
          lapses: 0,
        },
        correctReviews: 3,
      },
    });
  };
  const answer = (cardId: string, dueIn: number): void => {
    put(cardId, { due: dueIn, last: 0 });
    made.store.put('reviews', `${cardId}:9`, {
      cardId,
      documentId: 'd1',
      userId: 'ann',
      response: 'correct',
      at: `${today}T12:00:00.000Z`,
      studyDay: today,
      reversed: false,
      standing: 9,
    });
  };
  const plan = () => getStudyToday(made.deps)(nothing, as('ann'));
  const deal = async (query: object = {}) => {
    const { cards, inAll } = await getStudySession(made.deps)(
      { ...nothing, query: { moreNew: 0, ...query } },
      as('ann'),
    );
    return { ids: cards.map(({ id }) => id), inAll };
  };
  return { ...made, put, answer, plan, deal };
}

describe('a daily limit of reviews', () => {
  it('deals what gains most: cards of an exam, high-yield ones, then those that would be lost', async () => {
    const { put, plan, deal, putPreferences } = known({ reviewsPerDay: 3 });
    put('fresh', { due: 0, interval: 100 });
    put('late', { due: -10, interval: 10 });
    put('high', { due: 0, interval: 100 }, { yield: 'high' });
    put('exam', { due: 0, interval: 100 }, { documentId: 'd2' });
    expect((await deal()).ids.toSorted()).toEqual(['exam', 'high', 'late']);
    const exam = { examId: 'e', name: '', folderId: 'f1', day: '2026-03-20', raisesTo: null };
    putPreferences('ann', { reviewsPerDay: 3, exams: [exam] });
    expect((await deal()).ids.toSorted()).toEqual(['fresh', 'high', 'late']);
    expect(await plan()).toMatchObject({ due: 3, dueInAll: 4, isDayOff: false, tomorrow: { due: 3 } });
  });

  it('takes off what was answered today, and says that the others wait', async () => {
    const { put, answer, plan, deal } = known({ reviewsPerDay: 3 });
    for (let n = 0; n < 5; n += 1) put(`c${n}`);
    const before = await deal();
    expect(before.inAll).toBe(3);
    answer(before.ids[0]!, 20);
    expect((await deal()).ids.toSorted()).toEqual(before.ids.slice(1).toSorted());
    for (const id of before.ids.slice(1)) answer(id, 20);
    expect(await plan()).toMatchObject({ due: 0, dueInAll: 2 });
    expect((await deal()).ids).toEqual([]);
  });

  it('is for all documents together, and each counts what its button deals', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ due: fc.integer({ min: -30, max: 12 }), interval: fc.integer({ min: 1, max: 90 }) }),
          {
            maxLength: 40,
          },
        ),
        fc.constantFrom(0, 5, 20),
        fc.constantFrom(
          0,
          ...[[], [1, 1, 1, 0, 1, 1], [2, 2, 2, 2, 2, 2, 1], [0, 0, 0, 0, 0, 0, 2]].map(weekOf),
        ),
        fc.constantFrom<(string | null)[]>(
          [null, null],
          ['2026-02-20', '2026-02-28'],
          ['2026-03-01', '2026-03-04'],
          ['2026-03-02', '2026-03-20'],
          ['2026-03-20', '2026-03-01'],
        ),
        async (cards, reviewsPerDay, easyDays, [daysOffFrom = null, daysOffTo = null]) => {
          const made = known({ reviewsPerDay, easyDays, daysOffFrom, daysOffTo });
          for (const [n, card] of cards.entries())
            made.put(`c${n}`, card, {
              documentId: `d${1 + (n % 2)}`,
              yield: n % 3 === 0 ? 'high' : 'normal',
            });
          const told = await made.plan();
          expect((await made.deal()).inAll).toBe(told.due);
          expect(told.documents.reduce((sum, { due }) => sum + due, 0)).toBe(told.due);
          for (const { documentId: pdfId, folderId, due, highYield } of told.documents) {
            expect((await made.deal({ pdfId })).inAll).toBe(due);
            expect((await made.deal({ pdfId, yieldFilter: 'high' })).inAll).toBe(highYield.due);
            // Each folder has one document.
            expect((await made.deal({ folderId })).inAll).toBe(due);
          }
          expect(told.due).toBeLessThanOrEqual(told.isDayOff ? 0 : reviewsPerDay || Infinity);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('days that are not alike', () => {
  it('ask nothing on one off, and before it what it would have had, as far as it may come early', async () => {
    const made = known({ easyDays: weekOf([2]) });
    for (let n = 0; n < 60; n += 1) made.put(`monday${n}`, { due: 1, interval: 3 });
    made.put('short', { due: 1, interval: 1 });
    const { due } = await made.plan();
    expect(due).toBeGreaterThan(15);
    expect(due).toBeLessThan(45);
    expect((await made.deal()).ids).not.toContain('short');
    const off = known({ easyDays: weekOf([0, 0, 0, 0, 0, 0, 2]) });
    off.put('due', { due: 0, interval: 1 });
    off.putCard({ cardId: 'new', span: 'new' });
    expect(await off.plan()).toMatchObject({
      due: 0,
      new: 0,
      isDayOff: true,
      dueInAll: 1,
      tomorrow: { due: 1 },
    });
    expect((await off.deal()).ids).toEqual([]);
    expect((await off.deal({ moreNew: 1 })).ids).toEqual(['new']);
  });

  it('ask no card twice on a day, also of clocks that went back', async () => {
    const { put, deal } = known({ easyDays: weekOf([]) });
    for (let n = 0; n < 30; n += 1) put(`c${n}`, { due: 3, interval: 90, last: n % 2 });
    expect((await deal()).ids.filter((id) => id !== '')).toEqual([]);
  });
});

it('asks the cards of one sentence on days of their own where they can wait', async () => {
  const { put, deal, answer } = known({ reviewsPerDay: 20 });
  const span = 'The same.';
  put('a', { due: 0 }, { span });
  put('b', { due: 0 }, { span });
  put('c', { due: -20 }, { span });
  put('d', { due: 0 });
  expect((await deal()).ids.toSorted()).toEqual(['c', 'd']);
  answer('d', 20);
  expect((await deal()).ids).toEqual(['c']);
});
