import type {
  HistoryRoundDocument,
  HistorySessionDocument,
} from '@anamnesis/contracts/history/read-models.ts';
import { aCase, aFeedback } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { getHistories, getHistory } from './get-histories.ts';
import { archivedSession } from './shown-session.ts';

const { person, disease, diseaseName, system } = aCase();
const startedAt = '2026-03-01T08:00:00.000Z';
const finishedAt = '2026-03-01T08:05:00.000Z';
const session = (given: Partial<HistorySessionDocument> = {}): HistorySessionDocument => ({
  sessionId: 's1',
  userId: 'ann',
  mode: 'free',
  choice: 'surprise',
  disease,
  diseaseName,
  system,
  person,
  rounds: 2,
  startedAt,
  finishedAt: '',
  diagnosis: '',
  nextSteps: '',
  verdict: null,
  ...given,
});
const round = (roundId: string, nth: number, sessionId = 's1'): HistoryRoundDocument => ({
  roundId,
  sessionId,
  userId: 'ann',
  nth,
  said: `line ${nth}`,
  lines: [{ by: 'patient', text: 'Yes.' }],
  model: null,
  at: startedAt,
});

let store: ReturnType<typeof setting>['store'];
let deps: ReturnType<typeof setting>['deps'];
let putCard: ReturnType<typeof setting>['putCard'];
let putPreferences: ReturnType<typeof setting>['putPreferences'];
let model: { name: string; host: string } | null;
beforeEach(() => {
  ({ store, deps, putCard, putPreferences } = setting());
  model = null;
  deps.contentEngine = { describe: async () => ({ model, embedder: null, tokens: null }), costs: null };
});
const put = (given: Partial<HistorySessionDocument>) =>
  store.put('historySessions', given.sessionId ?? 's1', session(given));
const list = async (who = 'ann') =>
  (await getHistories(deps)({ params: {}, query: {}, body: {} }, as(who))).sessions;
const read = (sessionId = 's1', who = 'ann') =>
  getHistory(deps)({ params: { sessionId }, query: {}, body: {} }, as(who));

const made = (cardId: string) => ({ documentId: 'd', cardId });

/** The disease, its name and the system as every way to read them tells them. */
const shownOf = async (given: Partial<HistorySessionDocument>) => {
  put(given);
  const [listed] = await list();
  expect((await read()).session).toEqual(listed);
  const { disease: id, diseaseName: name } = listed!;
  const archived = archivedSession(session(given));
  expect([archived.disease, archived.diseaseName]).toEqual([id, name]);
  expect(archived).not.toHaveProperty('userId');
  return [id, name, archived.system];
};

const commented = (askedAt: string, more: object = {}) =>
  store.put('historyFeedback', 's1', {
    sessionId: 's1',
    userId: 'ann',
    feedback: aFeedback(),
    cards: {},
    claims: {},
    claimed: 0,
    comment: { status: 'asked', reason: null, model: null, items: [], askedAt, ...more },
  });

describe('the histories of a person', () => {
  it('are listed, the latest first, and nobody else’s', async () => {
    put({ sessionId: 's1' });
    put({ sessionId: 's2', startedAt: '2026-03-02T08:00:00.000Z', mode: 'osce' });
    put({ sessionId: 's3', userId: 'ben' });
    expect((await list()).map(({ sessionId, endsAt }) => [sessionId, endsAt])).toEqual([
      ['s2', '2026-03-02T08:08:00.000Z'],
      ['s1', null],
    ]);
    expect((await list('ben')).map(({ sessionId }) => sessionId)).toEqual(['s3']);
    expect(await list('eve')).toEqual([]);
  });

  it('are read with their rounds in order, and with what came of them', async () => {
    put({ finishedAt, diagnosis: 'asthma', nextSteps: 'rest', verdict: 'right' });
    for (const [id, nth] of [
      ['r3', 3],
      ['r1', 1],
      ['r2', 2],
    ] as const)
      store.put('historyRounds', id, round(id, nth));
    store.put('historyRounds', 'r9', round('r9', 1, 's9'));
    const cards = { opening: { documentId: 'd', cardId: 'c' } };
    const result = {
      sessionId: 's1',
      userId: 'ann',
      feedback: aFeedback(),
      cards,
      comment: null,
      claims: { opening: 0 },
      claimed: 1,
    };
    store.put('historyFeedback', 's1', result);
    putCard({ cardId: 'c' });
    const history = await read();
    expect(history.rounds.map(({ said }) => said)).toEqual(['line 1', 'line 2', 'line 3']);
    expect(history).toMatchObject({
      session: { finishedAt, verdict: 'right', diseaseName: 'Asthma' },
      diagnosis: 'asthma',
      nextSteps: 'rest',
      feedback: { verdict: 'right' },
      claims: { opening: 0 },
      cards,
    });
  });

  it('name the cards that are there, not those that were deleted or whose document was', async () => {
    put({ finishedAt });
    const cards = { a: made('active'), b: made('suspended'), c: made('deleted'), d: made('gone') };
    const result = {
      sessionId: 's1',
      userId: 'ann',
      feedback: aFeedback(),
      cards,
      comment: null,
      claims: { opening: 0 },
      claimed: 1,
    };
    store.put('historyFeedback', 's1', result);
    for (const status of ['active', 'suspended', 'deleted'] as const) putCard({ cardId: status, status });
    expect((await read()).cards).toEqual({ a: made('active'), b: made('suspended') });
  });

  it('tell how far a comment is, and forget one that never came', async () => {
    put({ finishedAt });
    expect((await read()).comment).toBeNull();
    const now = deps.clock().getTime();
    const ago = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();
    commented(ago(1));
    expect((await read()).comment).toEqual({ status: 'asked', reason: null, model: null, items: [] });
    commented(ago(24));
    expect((await read()).comment).toBeNull();
    commented(ago(48), { status: 'refused', reason: 'slow' });
    expect((await read()).comment).toMatchObject({ status: 'refused', reason: 'slow' });
  });

  it('name the model that may comment, where there is one and the person lets it', async () => {
    put({ finishedAt });
    expect((await read()).commenter).toBeNull();
    model = { name: 'scripted', host: 'localhost' };
    expect((await read()).commenter).toBe('scripted');
    putPreferences('ann', { engine: 'builtin' });
    expect((await read()).commenter).toBeNull();
  });

  it('of somebody else are as unknown ones', async () => {
    put({ userId: 'ben' });
    for (const id of ['s1', 'unknown', '__proto__'])
      await expect(read(id)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('the disease', () => {
  it('is told where it was named, and at the end', async () => {
    expect(await shownOf({ choice: 'name' })).toEqual(['asthma', 'Asthma', 'respiratory']);
    expect(await shownOf({ finishedAt })).toEqual(['asthma', 'Asthma', 'respiratory']);
  });

  it('is hidden until then, in the archive, too', async () => {
    expect(await shownOf({ choice: 'surprise' })).toEqual(['', '', '']);
    expect(await shownOf({ choice: 'system' })).toEqual(['', '', 'respiratory']);
  });
});
