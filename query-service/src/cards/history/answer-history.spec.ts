import { cardHistoryApi, historyPage } from '@anamnesis/contracts/cards/apis/history-api.ts';
import { type ReviewDocument, undoneStanding } from '@anamnesis/contracts/cards/read-models.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getAnkiAnswerHistory } from './get-anki-answer-history.ts';

const { getAnkiAnswerHistory: endpoint } = cardHistoryApi;

function studied() {
  const made = setting();
  made.putDocument({ documentId: 'd1' });
  made.putDocument({ documentId: 'bobs', userId: 'bob' });
  made.putCard({ cardId: 'c1', dueDate: '2026-03-04' });
  made.putCard({ cardId: 'c2', pageNumber: 2 });
  made.putCard({ cardId: 'of bob', documentId: 'bobs', userId: 'bob' });
  const answer = (cardId: string, revision: number, more: Partial<ReviewDocument> = {}): void => {
    const at = new Date(Date.parse('2026-02-01T08:00:00Z') + revision * 86_400_000).toISOString();
    const studyDay = at.slice(0, 10);
    const review = { cardId, documentId: 'd1', userId: 'ann', response: 'correct', at, studyDay };
    made.store.put('reviews', `${cardId}:${revision}`, {
      ...review,
      reversed: false,
      standing: revision,
      ...more,
    });
  };
  const history = async (query: Record<string, string> = {}, pdfId = 'd1', userId = 'ann') => {
    const request = { params: { pdfId }, query: endpoint.query.parse(query), body: {} };
    return endpoint.response.parse(await getAnkiAnswerHistory(made.deps)(request, as(userId)));
  };
  return { ...made, answer, history };
}

const elsewhere = (instant: string, rating: number) =>
  [Date.parse(instant), rating, 4_000, instant.slice(0, 10)] as const;

describe('the answer history', () => {
  it('has the last 20 answers of each card, oldest first, and when it is due', async () => {
    const { answer, history } = studied();
    for (let revision = 0; revision < 25; revision += 1) answer('c1', revision);
    answer('c1', 25, { response: 'incorrect', rating: 1 });
    const { answerHistory, dueDates, nextCursor } = await history();
    const days = answerHistory['c1']?.map(({ timestamp }) => timestamp.slice(0, 10));
    expect([days?.length, days?.[0], days?.at(-1)]).toEqual([20, '2026-02-07', '2026-02-26']);
    expect(answerHistory['c1']?.at(-1)).toEqual({
      response: 'incorrect',
      rating: 1,
      timestamp: '2026-02-26T08:00:00.000Z',
    });
    expect(answerHistory['c2']).toEqual([]);
    expect(dueDates).toEqual({ c1: { due_date: '2026-03-04' }, c2: { due_date: '2026-03-01' } });
    expect(nextCursor).toBeNull();
  });

  it('has those that were given elsewhere among them, marked', async () => {
    const { answer, history, store } = studied();
    for (let revision = 0; revision < 19; revision += 1) answer('c1', revision);
    const of = { documentId: 'd1', userId: 'ann' };
    const [before, between] = [elsewhere('2025-01-01T08:00:00Z', 1), elsewhere('2026-02-03T20:00:00Z', 1)];
    store.put('answers-elsewhere', 'c1', { ...of, cardId: 'c1', answers: [before, between] });
    store.put('answers-elsewhere', 'c2', { ...of, cardId: 'c2', answers: [before] });
    const { answerHistory } = await history();
    expect(answerHistory['c1']).toHaveLength(20);
    expect(answerHistory['c1']?.slice(2, 5)).toEqual([
      { response: 'correct', timestamp: '2026-02-03T08:00:00.000Z' },
      { response: 'incorrect', rating: 1, timestamp: '2026-02-03T20:00:00.000Z', elsewhere: true },
      { response: 'correct', timestamp: '2026-02-04T08:00:00.000Z' },
    ]);
    expect(answerHistory['c2']).toEqual([
      { response: 'incorrect', rating: 1, timestamp: '2025-01-01T08:00:00.000Z', elsewhere: true },
    ]);
  });

  it('keeps the order of answers that count as given at one instant', async () => {
    const { answer, history } = studied();
    const at = '2026-02-01T08:00:00.000Z';
    for (let revision = 0; revision < 30; revision += 1) {
      answer('c1', revision, { at, response: revision === 9 || revision === 29 ? 'incorrect' : 'correct' });
    }
    const { answerHistory } = await history();
    expect(answerHistory['c1']?.map(({ response }) => response).lastIndexOf('incorrect')).toBe(19);
    expect(answerHistory['c1']?.filter(({ response }) => response === 'incorrect')).toHaveLength(1);
  });

  it('leaves out answers that were taken back, and shows older ones instead', async () => {
    const { answer, history } = studied();
    for (let revision = 0; revision < 20; revision += 1) answer('c1', revision);
    for (let revision = 20; revision < 80; revision += 2)
      answer('c1', revision, { response: 'incorrect', reversed: true, standing: undoneStanding });
    const { answerHistory } = await history();
    expect(answerHistory['c1']).toHaveLength(20);
    expect(answerHistory['c1']?.every(({ response }) => response === 'correct')).toBe(true);
  });

  it('has no deleted card, and no date for a suspended one', async () => {
    const { answer, history, putCard } = studied();
    putCard({ cardId: 'c2', status: 'suspended', isSuspended: true });
    putCard({ cardId: 'c3', status: 'deleted' });
    for (const card of ['c2', 'c3']) answer(card, 0);
    const { answerHistory, dueDates } = await history();
    expect(Object.keys(answerHistory)).toEqual(['c1', 'c2']);
    expect(answerHistory['c2']).toHaveLength(1);
    expect(dueDates['c2']).toEqual({ due_date: null });
    await expect(history({ cardId: 'c3' })).rejects.toMatchObject({ status: 404, message: 'Card not found' });
  });

  it('can be that of one card', async () => {
    const { answer, history } = studied();
    for (const card of ['c1', 'c2']) answer(card, 0);
    expect(Object.keys((await history({ cardId: 'c2' })).answerHistory)).toEqual(['c2']);
  });

  it('comes in pages, each card once', async () => {
    const { putCard, history } = studied();
    for (let n = 0; n < 1_100; n += 1) putCard({ cardId: `p${n}`, pageNumber: 3, ordinal: n });
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof history>> = await history(cursor === null ? {} : { cursor });
      sizes.push(Object.keys(page.dueDates).length);
      seen.push(...Object.keys(page.answerHistory));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(sizes).toEqual([historyPage.most, historyPage.most, 102]);
    expect(new Set(seen).size).toBe(1_102);
  });

  it('is refused alike for what does not exist and what is somebody else’s', async () => {
    const { history } = studied();
    const noDocument = { status: 404, message: 'Document not found' };
    const noCard = { status: 404, message: 'Card not found' };
    await expect(history({}, 'bobs')).rejects.toMatchObject(noDocument);
    await expect(history({}, 'nowhere')).rejects.toMatchObject(noDocument);
    await expect(history({ cardId: 'of bob' }, 'bobs')).rejects.toMatchObject(noDocument);
    await expect(history({ cardId: 'of bob' })).rejects.toMatchObject(noCard);
    await expect(history({ cardId: 'nowhere' })).rejects.toMatchObject(noCard);
  });
});
