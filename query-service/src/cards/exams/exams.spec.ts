import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { examApi } from '@anamnesis/contracts/preferences/exam-api.ts';
import type { Exam } from '@anamnesis/contracts/preferences/exams.ts';
import type { PreferencesDocument } from '@anamnesis/contracts/preferences/read-models.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getExams } from '../../preferences/get-exams.ts';
import { as, setting } from '../../testing/setting.ts';
import { getStudySession } from '../study/get-study-session.ts';
import { getStudyToday } from '../study/get-study-today.ts';

const nothing = { params: {}, query: {}, body: {} };
const today = '2026-03-01';
const before = '2026-02-20';
const anExam = (exam: Partial<Exam> = {}): Exam => ({
  examId: 'e1',
  name: '',
  folderId: 'f1',
  day: '2026-03-12',
  raisesTo: 60,
  ...exam,
});

const at = (timeZone = 'UTC') => as('ann', { timeZone });

/** Ann has two documents in the folder f1, Neuro, and one in f2. */
function library(chosen: Partial<PreferencesDocument> = { exams: [anExam()] }) {
  const made = setting();
  made.deps.riskOfForgetting = ({ spacedRepetition }) => spacedRepetition.totalReviews;
  made.putFolder({ folderId: 'f1', name: 'Neuro' });
  made.putFolder({ folderId: 'f2', displayOrder: 1 });
  made.putFolder({ folderId: 'bobs', userId: 'bob' });
  made.putDocument({ documentId: 'd1' });
  made.putDocument({ documentId: 'd2', name: 'Tracts', uploadedAt: '2026-02-01T08:00:00.000Z' });
  made.putDocument({
    documentId: 'd3',
    folderId: 'f2',
    name: 'Kidney',
    uploadedAt: '2026-03-01T09:00:00.000Z',
  });
  made.putPreferences('ann', chosen);
  const put = (documentId: string, count: number, more: object = {}): void => {
    for (let n = 0; n < count; n += 1) {
      const cardId = `${documentId}-${Object.values(more).join()}-${String(n).padStart(3, '0')}`;
      made.putCard({ cardId, documentId, ordinal: n, span: cardId, ...more });
    }
  };
  const plan = (timeZone?: string) => getStudyToday(made.deps)(nothing, at(timeZone));
  const deal = (
    query: { pdfId?: string; folderId?: string; yieldFilter?: 'high'; moreNew?: number; begun?: number } = {},
  ) => getStudySession(made.deps)({ ...nothing, query: { moreNew: 0, ...query } }, at());
  const exams = (timeZone?: string) => getExams(made.deps)(nothing, at(timeZone));
  return { ...made, put, plan, deal, exams };
}

describe('the day of an exam', () => {
  it('spreads its new cards over the days until then, above the daily limit, and the most important come first', async () => {
    const { put, plan, deal } = library();
    put('d3', 50);
    put('d1', 200);
    put('d2', 100);
    put('d2', 10, { yield: 'high' });
    put('d1', 2, { yield: 'high' });
    const told = await plan();
    expect(cardsApi.getStudyToday.response.parse(told)).toEqual(told);
    expect(told.exams).toEqual([{ examId: 'e1', name: 'Neuro', daysLeft: 11, newADay: 32, notReached: 0 }]);
    expect([told.new, told.tomorrow.new]).toEqual([32, 35]);
    const { cards, newCards } = await deal();
    expect(newCards).toBe(32);
    expect(cards.slice(0, 12).every(({ isHighYield }) => isHighYield)).toBe(true);
    expect(cards.some(({ pdfId }) => pdfId === 'd3')).toBe(false);
    const alone = await deal({ folderId: 'f2' });
    expect(alone.newCards).toBe(20);
  });

  it('says what will not be reached, and takes more a day when days were missed', async () => {
    const { put, plan } = library({ exams: [anExam({ raisesTo: 25 })] });
    put('d1', 287);
    expect((await plan()).exams).toMatchObject([{ newADay: 25, notReached: 12 }]);
    const missed = library({ exams: [anExam({ day: '2026-03-08' })] });
    missed.put('d1', 262);
    expect((await missed.plan()).exams).toMatchObject([{ newADay: 44, notReached: 0 }]);
  });

  it('takes what was begun today off its number, and leaves the daily limit where that was not raised', async () => {
    const { put, plan, deal } = library({ exams: [anExam({ raisesTo: null })] });
    put('d1', 300);
    put('d3', 300);
    put('d1', 8, { introducedOn: today, dueDate: '2026-03-02' });
    const told = await plan();
    expect(told).toMatchObject({
      new: 12,
      exams: [{ newADay: 20, notReached: 88 }],
    });
    const { cards } = await deal();
    expect(cards.map(({ pdfId }) => pdfId)).toEqual(Array.from({ length: 12 }, () => 'd1'));
  });

  it('counts what its button opens: everything, a folder, a document, the high-yield cards of one', async () => {
    const size = fc.nat(40);
    const bound = fc.option(fc.integer({ min: 1, max: 50 }));
    const exam = fc.record({
      folderId: fc.constantFrom('f1', 'f2', null),
      raisesTo: bound,
      days: fc.integer({ min: 0, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(size, { minLength: 6, maxLength: 6 }),
        fc.array(exam, { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat(30)),
        fc.nat(9),
        async (sizes, wished, newCardsPerDay, begun) => {
          const made = library({
            newCardsPerDay,
            exams: wished.map(({ days, ...wish }, n) =>
              anExam({ ...wish, examId: `${n}`, day: `2026-03-0${days + 1}`.replace('010', '10') }),
            ),
          });
          for (const [n, documentId] of ['d1', 'd2', 'd3'].entries()) {
            made.put(documentId, sizes[2 * n]!);
            made.put(documentId, sizes[2 * n + 1]!, { yield: 'high' });
          }
          made.put('d1', begun, { introducedOn: today, dueDate: '2026-03-20' });
          const told = await made.plan();
          const dealt = async (query: Parameters<typeof made.deal>[0]) => {
            const { cards, newCards, inAll } = await made.deal(query);
            expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
            expect(newCards).toBe(inAll);
            return newCards;
          };
          expect(await dealt({})).toBe(told.new);
          for (const {
            documentId: pdfId,
            folderId,
            new: fresh,
            highYield,
            newAtMost = told.new,
          } of told.documents) {
            expect(await dealt({ pdfId })).toBe(fresh);
            expect(await dealt({ pdfId, yieldFilter: 'high' })).toBe(highYield.new);
            const here = told.documents.filter((document) => document.folderId === folderId);
            const sum = here.reduce((all, document) => all + document.new, 0);
            expect(await dealt({ folderId })).toBe(Math.min(newAtMost, sum));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('goes on with more new cards than the day has, each once', async () => {
    const { put, deal, plan } = library();
    put('d1', 300);
    put('d1', 30, { introducedOn: today, dueDate: '2026-03-02' });
    expect((await plan()).new).toBe(3);
    expect((await deal({ moreNew: 20, begun: 33 })).newCards).toBe(23);
  });

  it('takes along on the day before what falls due on it, but not what was answered today', async () => {
    const { putCard, put, plan, deal } = library({ exams: [anExam({ day: '2026-03-02' })] });
    const due = (cardId: string, lastGradedDay: string, more: object = {}): void => {
      const spacedRepetition = {
        intervalDays: 1,
        consecutiveCorrect: 1,
        totalReviews: 1,
        dueDate: '2026-03-02',
        isLearning: false,
        lastReviewed: null,
      };
      const memory = { stability: 1, difficulty: 5, lastGradedDay, reps: 1, lapses: 0 };
      const schedule: CardSchedule = { spacedRepetition, delay: null, memory, correctReviews: 1 };
      putCard({ cardId, span: cardId, introducedOn: before, dueDate: '2026-03-02', schedule, ...more });
    };
    due('of the exam', before, { yield: 'high' });
    due('answered today', today);
    due('of another folder', before, { documentId: 'd3' });
    put('d1', 1, { introducedOn: before });
    const told = await plan();
    expect([told.due, told.tomorrow.due]).toEqual([2, 4]);
    expect(told.documents).toMatchObject([{ documentId: 'd1', due: 2, highYield: { due: 1 } }]);
    const { cards, inAll } = await deal();
    expect([cards.length, inAll]).toEqual([2, 2]);
    expect(cards.map(({ id }) => id)).toContain('of the exam');
    expect((await deal({ yieldFilter: 'high' })).cards.map(({ id }) => id)).toEqual(['of the exam']);
  });

  it('leaves everything as it was once it is past, and when its folder was deleted or is another’s', async () => {
    const plain = library({});
    plain.put('d1', 50);
    const expected = await plain.plan();
    for (const exam of [{ day: '2026-02-28' }, { folderId: 'deleted' }, { folderId: 'bobs' }]) {
      const { put, plan, exams } = library({ exams: [anExam(exam)] });
      put('d1', 50);
      expect(await plan()).toEqual(expected);
      expect((await exams()).exams).toHaveLength(1);
    }
  });

  it('is as many days away as on the clock of the person, wherever that is now', async () => {
    const { plan } = library();
    const days = async (timeZone: string) => (await plan(timeZone)).exams?.[0]?.daysLeft;
    expect([await days('America/New_York'), await days('Pacific/Auckland'), await days('UTC')]).toEqual([
      11, 10, 11,
    ]);
  });

  it('is listed with what an exam can be about', async () => {
    const late = anExam({ examId: 'e2', folderId: null, day: '2026-05-01', raisesTo: null });
    const { put, exams } = library({ exams: [late, anExam()] });
    put('d1', 5);
    put('d3', 7);
    put('d3', 2, { introducedOn: today, dueDate: '2026-03-04' });
    const told = await exams();
    expect(examApi.getExams.response.parse(told)).toEqual(told);
    expect(told).toEqual({
      studyDay: today,
      newCardsPerDay: 20,
      secondsPerNewCard: 15,
      exams: [anExam(), late],
      scopes: [
        { folderId: null, name: '', left: 12, introducedToday: 2 },
        { folderId: 'f1', name: 'Neuro', left: 5, introducedToday: 0 },
        { folderId: 'f2', name: 'Cardiology', left: 7, introducedToday: 2 },
      ],
    });
  });
});
