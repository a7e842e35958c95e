import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { mostSessionCards } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getDueQuestions } from './get-due-questions.ts';
import { getStudySession } from './get-study-session.ts';
import { getStudyToday } from './get-study-today.ts';

const nothing = { params: {}, query: {}, body: {} };
const today = '2026-03-01';
const answered = '2026-02-20';
const inFolder = { folderId: 'f1', type: 'pdf', highYield: { due: 0, new: 0 } };

/** Due cards are at risk in the order of their ids: the last the most. */
function studying(newCardsPerDay: number | null = 20) {
  const made = setting();
  made.putDocument({ documentId: 'd1', uploadedAt: '2026-02-01T00:00:00.000Z' });
  made.putDocument({ documentId: 'd2', name: 'Kidney', uploadedAt: '2026-02-02T00:00:00.000Z' });
  made.putDocument({ documentId: 'bobs', userId: 'bob' });
  made.putPreferences('ann', { newCardsPerDay });
  made.deps.riskOfForgetting = ({ spacedRepetition }) => spacedRepetition.totalReviews;
  const put = (documentId: string, count: number, more: object = {}): void => {
    for (let n = 0; n < count; n += 1) {
      const cardId = `${documentId}-${Object.values(more).join()}-${String(n).padStart(3, '0')}`;
      made.putCard({ cardId, documentId, ordinal: n, span: cardId, ...more });
    }
  };
  const plan = (timeZone = 'UTC') => getStudyToday(made.deps)(nothing, as('ann', { timeZone }));
  const session = async (
    query: {
      pdfId?: string;
      folderId?: string;
      moreNew?: number;
      begun?: number;
      yieldFilter?: 'high';
    } = {},
    who = 'ann',
  ) => getStudySession(made.deps)({ ...nothing, query: { moreNew: 0, ...query } }, as(who));
  return { ...made, put, plan, session };
}

const ids = async ({ session }: ReturnType<typeof studying>, query: Parameters<typeof session>[0] = {}) =>
  (await session(query)).cards.map(({ id }) => id);

describe('the most important first', () => {
  it('deals new cards of high yield of all documents before any other, and as many as usual', async () => {
    const made = studying(5);
    made.put('d1', 4, { yield: 'normal' });
    made.put('d1', 2, { yield: 'high' });
    made.put('d2', 9, { yield: 'normal' });
    made.put('d2', 1, { yield: 'high' });
    expect((await ids(made)).filter((id) => id.includes('high'))).toHaveLength(2);
    made.putPreferences('ann', { newCardsPerDay: 5, newCardsFirst: 'important' });
    expect(await ids(made)).toEqual([
      'd2-high-000',
      'd1-high-000',
      'd1-high-001',
      'd2-normal-000',
      'd1-normal-000',
    ]);
    expect(await ids(made, { yieldFilter: 'high' })).toHaveLength(3);
    expect(await ids(made, { moreNew: 11 })).toHaveLength(16);
  });
});

describe('the plan of today', () => {
  it('says the folder of documents of one name', async () => {
    const { put, plan, putDocument, putFolder } = studying();
    for (const folderId of ['f1', 'f2']) putFolder({ folderId, name: `Folder ${folderId}` });
    putDocument({ documentId: 'd3', name: 'Kidney', folderId: 'f2' });
    for (const id of ['d1', 'd2', 'd3']) put(id, 1, { introducedOn: answered });
    const { documents } = await plan();
    expect(Object.fromEntries(documents.map((each) => [each.documentId, each.folderName]))).toEqual({
      d1: undefined,
      d2: 'Folder f1',
      d3: 'Folder f2',
    });
  });

  it('tells due and new apart, the new within the daily limit, and the minutes', async () => {
    const { put, plan } = studying();
    put('d1', 415);
    put('d2', 12, { introducedOn: answered });
    put('d2', 3, { introducedOn: answered, dueDate: '2026-03-02' });
    put('d2', 5, { dueDate: '2026-03-09' });
    const told = await plan();
    expect(cardsApi.getStudyToday.response.parse(told)).toEqual(told);
    expect(told).toEqual({
      studyDay: today,
      due: 12,
      new: 20,
      minutes: 8,
      newInAll: 415,
      newHighYield: 0,
      newCardsPerDay: 20,
      introducedToday: 0,
      secondsPerCard: 15,
      secondsPerNewCard: 15,
      studied: false,
      documents: [
        { ...inFolder, documentId: 'd2', name: 'Kidney', due: 12, new: 0, newInAll: 0 },
        { ...inFolder, documentId: 'd1', name: 'Heart', due: 0, new: 20, newInAll: 415 },
      ],
      exams: [],
      tomorrow: { due: 15, new: 20, minutes: 9 },
    });
  });

  it('has every card that was made by hand today, however many new ones the limit leaves', async () => {
    const { put, plan, session, putPreferences } = studying();
    putPreferences('ann', { newCardsPerDay: 2 });
    put('d1', 30);
    put('d1', 15, { introducedOn: today, dueDate: '2026-03-02' });
    put('d1', 3, { byHand: true });
    expect(await plan()).toMatchObject({
      due: 3,
      new: 0,
      newInAll: 30,
      documents: [{ documentId: 'd1', due: 3, new: 0, newInAll: 30 }],
    });
    const { cards, newCards, inAll } = await session({ pdfId: 'd1' });
    expect([cards.length, newCards, inAll]).toEqual([3, 0, 3]);
  });

  it('takes off the limit what was begun on the study day of the person', async () => {
    const { put, plan } = studying();
    put('d1', 30);
    put('d1', 15, { introducedOn: today, dueDate: '2026-03-02' });
    expect(await plan()).toMatchObject({ new: 5, introducedToday: 15 });
    expect(await plan('Pacific/Auckland')).toMatchObject({ new: 20, introducedToday: 0, due: 15 });
  });

  it('offers none at a limit of 0, all without one, and knows nothing of others', async () => {
    for (const [limit, offered] of [
      [0, 0],
      [null, 30],
    ] as const) {
      const { put, plan } = studying(limit);
      put('d1', 30);
      put('bobs', 9, { userId: 'bob' });
      put('deleted', 9);
      expect(await plan()).toMatchObject({ new: offered, newInAll: 30, tomorrow: { new: offered } });
    }
  });

  it('counts no card that is suspended or deleted, anywhere', async () => {
    const { put, plan, session } = studying();
    put('d1', 2);
    put('d1', 2, { introducedOn: answered });
    put('d1', 1, { introducedOn: answered, dueDate: '2026-03-02' });
    const before = [await plan(), await session(), await session({ yieldFilter: 'high' })];
    for (const status of ['suspended', 'deleted'] as const)
      for (const introducedOn of ['', answered])
        for (const marked of ['normal', 'high'] as const)
          put('d1', 3, { status, introducedOn, yield: marked, dueDate: neverDue });
    expect([await plan(), await session(), await session({ yieldFilter: 'high' })]).toEqual(before);
  });

  it('estimates with the person’s own pace', async () => {
    const { put, plan, store } = studying();
    put('d1', 20);
    for (let n = 0; n < 60; n += 1) {
      const at = new Date(Date.parse('2026-02-20T08:00:00Z') + n * 30_000).toISOString();
      const review = { cardId: `c${n}`, documentId: 'd1', response: 'correct', studyDay: answered };
      store.put('reviews', `c${n}:0`, { ...review, userId: 'ann', at, reversed: false, isNew: true });
    }
    const pace = { secondsPerCard: 15, secondsPerNewCard: 30 };
    expect(await plan()).toMatchObject({ ...pace, minutes: 10, studied: true });
  });
});

describe('the session of today', () => {
  it('asks what is most at risk first and spreads the new cards of all documents', async () => {
    const { put, putCard, session } = studying(4);
    for (const [n, reviews] of [3, 9, 1, 7, 5, 8].entries()) {
      const spacedRepetition = {
        intervalDays: 1,
        consecutiveCorrect: 1,
        totalReviews: reviews,
        dueDate: today,
        isLearning: false,
        lastReviewed: null,
      };
      const schedule = { spacedRepetition, delay: null, memory: null, correctReviews: 1 };
      putCard({ cardId: `due${reviews}`, span: `${n}`, introducedOn: answered, schedule });
    }
    put('d1', 3);
    put('d2', 3);
    const { cards, newCards, inAll } = await session();
    expect(cards.map(({ id }) => id)).toEqual([
      'due9',
      'd2--000',
      'due8',
      'd1--000',
      'due7',
      'due5',
      'd2--001',
      'due3',
      'd1--001',
      'due1',
    ]);
    expect([newCards, inAll]).toEqual([4, 10]);
  });

  it('is over one document when asked, in reading order where all are new', async () => {
    const { put, session } = studying(2);
    put('d1', 3);
    put('d2', 3, { introducedOn: answered });
    expect((await session({ pdfId: 'd1' })).cards.map(({ id }) => id)).toEqual(['d1--000', 'd1--001']);
    await expect(session({ pdfId: 'bobs' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('begins more new cards when asked for more than the day has', async () => {
    const { put, session } = studying(10);
    put('d1', 30);
    put('d2', 10, { introducedOn: today, dueDate: '2026-03-04' });
    expect(await session()).toMatchObject({ cards: [], inAll: 0 });
    expect(await session({ moreNew: 7 })).toMatchObject({ newCards: 7, inAll: 7 });
    put('d2', 3, { introducedOn: today, dueDate: '2026-03-05' });
    expect(await session({ moreNew: 7, begun: 10 })).toMatchObject({ newCards: 4, inAll: 4 });
  });

  it('takes up to so many cards, and tells how many there are', async () => {
    const { put, session } = studying(null);
    put('d1', 415);
    put('d2', 300, { introducedOn: answered });
    const { cards, newCards, inAll } = await session();
    expect([cards.length, newCards, inAll]).toEqual([mostSessionCards, 100, 715]);
  });

  it('is of high-yield cards only when asked', async () => {
    const { put, session } = studying();
    put('d1', 3);
    put('d1', 2, { yield: 'high' });
    put('d2', 3, { introducedOn: answered });
    put('d2', 1, { introducedOn: answered, yield: 'high' });
    const { cards, inAll } = await session({ yieldFilter: 'high' });
    expect([cards.length, inAll, cards.every(({ isHighYield }) => isHighYield)]).toEqual([3, 3, true]);
  });

  it('bounds nobody who asks for everything that is due', async () => {
    const { put, deps } = studying();
    put('d1', 415);
    const query = { questionType: 'anki' as const, dueDate: today };
    const { dueQuestions } = await getDueQuestions(deps)({ ...nothing, query }, as('ann'));
    expect(dueQuestions).toHaveLength(415);
  });
});
