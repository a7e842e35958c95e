import { ankiCardSchema, cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { batchCheckPDFAnkiStatus } from './batch-check-anki-status.ts';
import { getAnkiQuestions } from './get-anki-questions.ts';
import { getDueQuestions } from './study/get-due-questions.ts';

const nothing = { params: {}, query: {}, body: {} };

function deck() {
  const made = setting();
  made.putDocument({ documentId: 'd1', cardCount: 4 });
  made.putDocument({ documentId: 'd2' });
  made.putDocument({ documentId: 'bobs', userId: 'bob', cardCount: 1 });
  made.putCard({ cardId: 'c1', pageNumber: 2, ordinal: 0, dueDate: '2026-02-01' });
  made.putCard({ cardId: 'c2', pageNumber: 1, ordinal: 1, yield: 'high' });
  made.putCard({ cardId: 'c3', pageNumber: 1, ordinal: 0, dueDate: '2026-03-02' });
  made.putCard({ cardId: 'c4', pageNumber: 10, ordinal: 0, dueDate: '2026-03-03' });
  made.putCard({ cardId: 'c5', documentId: 'bobs', userId: 'bob' });
  return made;
}

const statusOf = (pdfIds: string[], timeZone = 'UTC') =>
  batchCheckPDFAnkiStatus(deck().deps)({ ...nothing, body: { pdfIds } }, as('ann', { timeZone }));

describe('the status of documents', () => {
  it('counts what is due today and, apart from it, tomorrow', async () => {
    const status = await statusOf(['d1', 'd2']);
    expect(cardsApi.batchCheckPDFAnkiStatus.response.parse(status)).toEqual({
      hasAnkiCards: { d1: true, d2: false },
      hasDueCards: { d1: true, d2: false },
      performanceData: {},
      dueCounts: { d1: { today: 2, tomorrow: 1 }, d2: { today: 0, tomorrow: 0 } },
    });
  });

  it('takes the day from where the person is', async () => {
    const { dueCounts } = await statusOf(['d1'], 'Pacific/Auckland');
    expect(dueCounts['d1']).toEqual({ today: 3, tomorrow: 1 });
  });

  it('knows nothing of unknown ids and of those of others, whatever they are called', async () => {
    const { hasAnkiCards, dueCounts } = await statusOf(['bobs', 'constructor']);
    expect(hasAnkiCards).toEqual({ bobs: false, constructor: false });
    expect(dueCounts).toEqual({ bobs: { today: 0, tomorrow: 0 }, constructor: { today: 0, tomorrow: 0 } });
  });
});

const due = async (query: Partial<Parameters<ReturnType<typeof getDueQuestions>>[0]['query']>) => {
  const full = { questionType: 'anki' as const, dueDate: '2026-03-01', ...query };
  const { dueQuestions } = await getDueQuestions(deck().deps)({ ...nothing, query: full }, as('ann'));
  return dueQuestions.map(({ id }) => id);
};

describe('due cards', () => {
  it('come in reading order, of one document or of all', async () => {
    expect(await due({ pdfId: 'd1' })).toEqual(['c2', 'c1']);
    expect(await due({ dueDate: '2026-03-09' })).toEqual(['c3', 'c2', 'c1', 'c4']);
  });

  it('are cut at the most of a page, and the cursor leads on', async () => {
    const made = setting();
    made.putDocument({ documentId: 'd1' });
    for (let n = 0; n < 2_500; n += 1) made.putCard({ cardId: `c${n}`, ordinal: n });
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const asked: Record<string, string> = { questionType: 'anki', dueDate: '2026-03-01' };
      if (cursor !== null) asked['cursor'] = cursor;
      const query = cardsApi.getDueQuestions.query.parse(asked);
      const page = await getDueQuestions(made.deps)({ ...nothing, query }, as('ann'));
      const { dueQuestions, nextCursor } = cardsApi.getDueQuestions.response.parse(page);
      seen.push(...dueQuestions.map(({ id }) => id));
      sizes.push(dueQuestions.length);
      cursor = nextCursor;
    } while (cursor !== null);
    expect(sizes).toEqual([1000, 1000, 500]);
    expect(new Set(seen).size).toBe(2_500);
  });

  it('can be the high-yield ones only', async () => {
    expect(await due({ yieldFilter: 'high' })).toEqual(['c2']);
  });

  it('are neither suspended nor deleted ones, whatever the day', async () => {
    const made = deck();
    for (const status of ['suspended', 'deleted'] as const)
      made.putCard({ cardId: status, status, dueDate: neverDue, yield: 'high' });
    for (const dueDate of ['2026-03-01', '9999-12-31'])
      for (const yieldFilter of ['high', 'all'] as const) {
        const query = { questionType: 'anki' as const, dueDate, yieldFilter };
        const { dueQuestions } = await getDueQuestions(made.deps)({ ...nothing, query }, as('ann'));
        expect(dueQuestions.map(({ id }) => id)).not.toContain('suspended');
        expect(dueQuestions.map(({ id }) => id)).not.toContain('deleted');
        expect(dueQuestions).not.toEqual([]);
      }
  });

  it('are none for practice', async () => {
    expect(await due({ questionType: 'practice' })).toEqual([]);
  });

  it('are refused alike for an unknown document and for somebody else’s', async () => {
    await expect(due({ pdfId: 'bobs' })).rejects.toMatchObject({
      status: 404,
      message: 'Document not found',
    });
    await expect(due({ pdfId: 'nowhere' })).rejects.toMatchObject({
      status: 404,
      message: 'Document not found',
    });
  });
});

const all = (body: { pdfId: string; checkOnly?: boolean }, made = deck(), page = {}) =>
  getAnkiQuestions(made.deps)({ ...nothing, body: { ...body, ...page } }, as('ann'));

describe('all cards of a document', () => {
  it('come in reading order', async () => {
    const { questions, hasQuestions } = await all({ pdfId: 'd1' });
    expect(hasQuestions).toBe(true);
    expect(questions.map(({ id }) => id)).toEqual(['c3', 'c2', 'c1', 'c4']);
  });

  it('are only counted when that is asked', async () => {
    const none = { questions: [], allHeld: false, allSuspended: false, nextCursor: null };
    expect(await all({ pdfId: 'd1', checkOnly: true })).toEqual({ ...none, hasQuestions: true });
    expect(await all({ pdfId: 'd2', checkOnly: true })).toEqual({ ...none, hasQuestions: false });
  });

  it('are told apart from none when all that are there are suspended', async () => {
    const made = setting();
    made.putDocument({ documentId: 'd1' });
    made.putCard({ cardId: 'deleted', status: 'deleted', dueDate: neverDue });
    const asked = { pdfId: 'd1', checkOnly: true };
    expect(await all(asked, made)).toMatchObject({ hasQuestions: false, allSuspended: false });
    made.putCard({ cardId: 'suspended', status: 'suspended', isSuspended: true, dueDate: neverDue });
    expect(await all(asked, made)).toMatchObject({ hasQuestions: true, allSuspended: true });
    made.putCard({ cardId: 'active' });
    expect(await all(asked, made)).toMatchObject({ hasQuestions: true, allSuspended: false });
    const { questions } = await all({ pdfId: 'd1' }, made);
    expect(questions.map(({ id, isSuspended }) => [id, isSuspended])).toEqual([
      ['active', false],
      ['suspended', true],
    ]);
  });

  it('come in pages to whoever asks for them', async () => {
    const first = await all({ pdfId: 'd1' }, deck(), { limit: 3 });
    expect(first.questions.map(({ id }) => id)).toEqual(['c3', 'c2', 'c1']);
    const second = await all({ pdfId: 'd1' }, deck(), { limit: 3, cursor: first.nextCursor });
    expect(second.questions.map(({ id }) => id)).toEqual(['c4']);
    expect([second.hasQuestions, second.nextCursor]).toEqual([true, null]);
  });

  it('tell their short delay and when a correct answer brings them back', async () => {
    const made = deck();
    const until = '2026-03-01T20:01:00.000Z';
    const schedule = { ...newCardSchedule('2026-03-01'), delay: { type: 'oneMinute' as const, until } };
    made.putCard({ cardId: 'c1', pageNumber: 2, schedule });
    const { questions } = await all({ pdfId: 'd1' }, made);
    expect(ankiCardSchema.parse(questions[2])).toEqual({
      id: 'c1',
      questionId: 'c1',
      pdfId: 'd1',
      prompt: '{{c1::The heart}} beats',
      pageNumber: 2,
      isHighYield: false,
      origin: 'generated',
      madeBy: { engine: 'builtin' },
      textVersion: 0,
      isSuspended: false,
      misses: 0,
      span: 'The heart beats',
      spacedRepetition: schedule.spacedRepetition,
      previousDelayType: 'oneMinute',
      delayedUntil: until,
      nextReview: '10 minutes',
    });
    expect(questions[2]).not.toHaveProperty('isCheckedLess');
    made.putCard({ cardId: 'c1', pageNumber: 2, isCheckedLess: true });
    expect((await all({ pdfId: 'd1' }, made)).questions[2]).toMatchObject({ isCheckedLess: true });
    expect(questions[0]).toMatchObject({ previousDelayType: null, delayedUntil: null, nextReview: '3 days' });
  });
});
