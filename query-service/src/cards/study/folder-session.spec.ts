import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { mostSessionCards } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getDueQuestions } from './get-due-questions.ts';
import { getStudySession } from './get-study-session.ts';
import { getStudyToday } from './get-study-today.ts';
import { mostDealCandidates } from './counts.ts';

const nothing = { params: {}, query: {}, body: {} };
const today = '2026-03-01';
const before = '2026-02-20';

/** Ann has a PDF and a text in the folder f1, and a PDF in f2. */
function library() {
  const made = setting();
  made.deps.riskOfForgetting = ({ spacedRepetition }) => spacedRepetition.totalReviews;
  for (const folderId of ['f1', 'f2', 'empty']) made.putFolder({ folderId });
  made.putFolder({ folderId: 'bobs', userId: 'bob' });
  made.putDocument({ documentId: 'd1' });
  made.putDocument({ documentId: 'd2', type: 'text', name: 'Notes' });
  made.putDocument({ documentId: 'elsewhere', folderId: 'f2', name: 'Kidney' });
  const put = (documentId: string, count: number, more: object = {}): void => {
    for (let n = 0; n < count; n += 1) {
      const cardId = `${documentId}-${Object.values(more).join()}-${String(n).padStart(4, '0')}`;
      made.putCard({ cardId, documentId, ordinal: n, span: cardId, ...more });
    }
  };
  type Query = { pdfId?: string; folderId?: string; moreNew?: number; yieldFilter?: 'high'; only?: 'due' };
  const deal = async (query: Query, who = 'ann') =>
    getStudySession(made.deps)({ ...nothing, query: { moreNew: 0, ...query } }, as(who));
  return { ...made, put, deal };
}
type Dealt = { cards: readonly { pdfId: string }[] };
const documentsIn = ({ cards }: Dealt): string[] => [...new Set(cards.map(({ pdfId }) => pdfId))].toSorted();

describe('the session of a folder', () => {
  it('deals the cards of its documents in one row, those most at risk first, and of no other folder', async () => {
    const { putCard, put, deal } = library();
    for (const [documentId, reviews] of [
      ['d1', 1],
      ['d2', 9],
      ['elsewhere', 8],
      ['d1', 7],
      ['d2', 3],
    ] as const) {
      const spacedRepetition = {
        intervalDays: 1,
        consecutiveCorrect: 1,
        totalReviews: reviews,
        dueDate: today,
        isLearning: false,
        lastReviewed: null,
      };
      const schedule = { spacedRepetition, delay: null, memory: null, correctReviews: 1 };
      putCard({ cardId: `due${reviews}`, documentId, span: `${reviews}`, introducedOn: before, schedule });
    }
    put('elsewhere', 2);
    const dealt = await deal({ folderId: 'f1' });
    expect(cardsApi.getStudySession.response.parse(dealt)).toEqual(dealt);
    expect(dealt.cards.map(({ id }) => id)).toEqual(['due9', 'due7', 'due3', 'due1']);
    expect(dealt.documents).toEqual([
      { documentId: 'd1', name: 'Heart', type: 'pdf' },
      { documentId: 'd2', name: 'Notes', type: 'text' },
    ]);
    expect(dealt).toMatchObject({ newCards: 0, inAll: 4 });
  });

  it('keeps to the daily limit over its documents together, and begins more when asked', async () => {
    const { put, deal, putPreferences } = library();
    putPreferences('ann', { newCardsPerDay: 5 });
    put('d1', 20);
    put('d2', 20);
    const dealt = await deal({ folderId: 'f1' });
    expect([dealt.newCards, dealt.inAll, documentsIn(dealt)]).toEqual([5, 5, ['d1', 'd2']]);
    expect((await deal({ folderId: 'f1', moreNew: 7 })).newCards).toBe(12);
  });

  it('deals no new cards when only those that are due are asked for', async () => {
    const { put, deal } = library();
    put('d1', 3, { introducedOn: before });
    put('d1', 20);
    expect(await deal({ folderId: 'f1', only: 'due' })).toMatchObject({ newCards: 0, inAll: 3 });
  });

  it('parts the cards of one sentence', async () => {
    const { putCard, deal } = library();
    for (const [cardId, documentId, span] of [
      ['a1', 'd1', 's'],
      ['a2', 'd1', 's'],
      ['b', 'd2', 's'],
      ['c', 'd2', 't'],
    ] as const)
      putCard({ cardId, documentId, span, introducedOn: before });
    const { cards } = await deal({ folderId: 'f1' });
    const order = cards.map(({ id }) => id);
    expect(Math.abs(order.indexOf('a1') - order.indexOf('a2'))).toBeGreaterThan(1);
  });

  it('names only the documents that cards were dealt of', async () => {
    const { put, putDocument, deal } = library();
    put('d1', 1);
    putDocument({
      documentId: 'working',
      processing: { status: 'processing', pagesDone: 1, failedPages: [] },
    });
    expect((await deal({ folderId: 'f1' })).documents.map(({ documentId }) => documentId)).toEqual(['d1']);
    expect(await deal({ folderId: 'empty' })).toEqual({ cards: [], documents: [], newCards: 0, inAll: 0 });
  });

  it('is not found where the folder is nobody’s or another’s, and holds no document of another folder', async () => {
    const { put, deal } = library();
    put('d1', 1);
    for (const folderId of ['nowhere', 'bobs'])
      await expect(deal({ folderId })).rejects.toMatchObject({ status: 404, message: 'Folder not found' });
    expect((await deal({ folderId: 'f2', pdfId: 'd1' })).cards).toEqual([]);
    expect((await deal({ folderId: 'f1', pdfId: 'd1' })).cards).toHaveLength(1);
  });

  it('mixes no owners when a class plays folders of the same name at once', async () => {
    const { putFolder, putDocument, putCard, deal } = library();
    const people = Array.from({ length: 30 }, (_, n) => `student${n}`);
    for (const userId of people) {
      putFolder({ folderId: `f-${userId}`, userId, name: 'Cardiology' });
      putDocument({ documentId: `d-${userId}`, userId, folderId: `f-${userId}` });
      // A document that claims to be in the folder of somebody else is not dealt there.
      putDocument({ documentId: `x-${userId}`, userId, folderId: 'f1' });
      putCard({ cardId: `x-${userId}`, userId, documentId: `x-${userId}` });
      for (const n of [1, 2, 3])
        putCard({
          cardId: `${userId}-${n}`,
          userId,
          documentId: `d-${userId}`,
          span: `${n}`,
          introducedOn: before,
        });
    }
    const sessions = await Promise.all(people.map((userId) => deal({ folderId: `f-${userId}` }, userId)));
    for (const [n, dealt] of sessions.entries()) {
      expect(documentsIn(dealt)).toEqual([`d-${people[n]}`]);
      expect(dealt.cards).toHaveLength(3);
    }
    expect(documentsIn(await deal({ folderId: 'f1' }))).toEqual([]);
    const foreign = people.map((userId, n) =>
      deal({ folderId: `f-${people[(n + 1) % people.length]}` }, userId),
    );
    expect((await Promise.allSettled(foreign)).every(({ status }) => status === 'rejected')).toBe(true);
  });
});

describe('a session of high-yield cards', () => {
  it('finds them behind more others than there are candidates', async () => {
    const { put, deal } = library();
    put('d1', mostDealCandidates + 50, { introducedOn: before, dueDate: '2026-02-01' });
    put('d1', 3, { introducedOn: before, yield: 'high' });
    put('d2', mostDealCandidates + 50);
    put('d2', 2, { yield: 'high', ordinal: 9_999 });
    for (const query of [{ folderId: 'f1' }, {}]) {
      const { cards, newCards, inAll } = await deal({ ...query, yieldFilter: 'high' });
      expect([cards.length, newCards, inAll]).toEqual([5, 2, 5]);
      expect(cards.every(({ isHighYield }) => isHighYield)).toBe(true);
    }
  });

  it('counts more of them than are candidates', async () => {
    const { put, deal } = library();
    put('d1', mostDealCandidates + 50, { introducedOn: before, yield: 'high' });
    const { cards, inAll } = await deal({ folderId: 'f1', yieldFilter: 'high' });
    expect([cards.length, inAll]).toEqual([mostSessionCards, mostDealCandidates + 50]);
  });

  it('is told by the plan, within the daily limit', async () => {
    const { put, deps, putPreferences } = library();
    putPreferences('ann', { newCardsPerDay: 4 });
    put('d1', 2, { introducedOn: before });
    put('d1', 3, { introducedOn: before, yield: 'high' });
    put('d1', 9, { yield: 'high' });
    put('elsewhere', 1, { introducedOn: before, yield: 'high', dueDate: '2026-03-09' });
    put('elsewhere', 1);
    const { documents } = await getStudyToday(deps)(nothing, as('ann'));
    expect(documents).toEqual([
      expect.objectContaining({
        documentId: 'd1',
        folderId: 'f1',
        due: 5,
        new: 4,
        highYield: { due: 3, new: 4 },
      }),
      expect.objectContaining({ documentId: 'elsewhere', folderId: 'f2', highYield: { due: 0, new: 0 } }),
    ]);
  });

  it('fills the pages of the due cards', async () => {
    const { put, deps } = library();
    put('d1', 30);
    put('d1', 5, { yield: 'high', pageNumber: 9 });
    const query = { questionType: 'anki', dueDate: today, yieldFilter: 'high', limit: 3 } as const;
    const page = await getDueQuestions(deps)({ ...nothing, query }, as('ann'));
    expect([page.dueQuestions.length, page.nextCursor]).toEqual([3, expect.any(String)]);
  });
});
