import type { HistoryEvent } from '@anamnesis/contracts/history/events.ts';
import { aCase, aFeedback } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { historyDecider } from '../decider.ts';
import { streamOf } from '../owned-session.ts';

const at = '2026-03-10T12:00:00.000Z';
const sessionId = 's1';
const started: HistoryEvent = {
  type: 'HistoryStarted',
  data: { sessionId, mode: 'free', choice: 'name', patient: aCase(), at },
};
const answered = (roundId: string): HistoryEvent => {
  const nothing = { lines: [], asks: ['act:unclear'], disclosed: [], focus: null, model: null };
  return { type: 'HistoryAnswered', data: { sessionId, roundId, said: 'Puff?', ...nothing, at } };
};
const point = (id: string, isDone: boolean) => ({ id, label: id, isDone, text: '' });
const manner = [point('consent', false), point('empathy', true), point('one-at-a-time', false)];
const finished: HistoryEvent = {
  type: 'HistoryFinished',
  data: { sessionId, diagnosis: '', nextSteps: '', feedback: { ...aFeedback(), manner }, at },
};
const before = [started, answered('r1'), answered('r2'), finished];
const smoking = 'topic/smoking';
const claimOf = (line: number, item = smoking) => ({ type: 'ClaimItem', item, line, at }) as const;
const claimed = (line: number): HistoryEvent => ({
  type: 'HistoryItemClaimed',
  data: { sessionId, item: smoking, line, at },
});
const withdraw = { type: 'WithdrawClaim', item: smoking } as const;
const withdrawn: HistoryEvent = { type: 'HistoryClaimWithdrawn', data: { sessionId, item: smoking } };
const { given } = specOf(historyDecider);

describe('what a student says that they did ask', () => {
  it('counts from a line of the history, the latest of them, until it is taken back', () => {
    expect(given(...before).when(claimOf(1))).toEqual([claimed(1)]);
    expect(given(...before, claimed(1)).when(claimOf(1))).toEqual([]);
    expect(given(...before, claimed(1)).when(claimOf(0))).toEqual([claimed(0)]);
    expect(given(...before, claimed(1)).when(withdraw)).toEqual([withdrawn]);
    expect(given(...before, claimed(1), withdrawn).when(withdraw)).toEqual([]);
    expect(given(...before, claimed(1), withdrawn).when(claimOf(1))).toEqual([claimed(1)]);
  });

  it('may be a point of manner that was missed, but not how all lines were', () => {
    expect(given(...before).when(claimOf(0, 'manner/consent'))).toHaveLength(1);
    for (const item of ['manner/empathy', 'manner/one-at-a-time', 'consent', 'topic/alcohol'])
      expect(given(...before).when(claimOf(0, item))).toMatchObject({ status: 409, code: 'NOT_TO_CLAIM' });
  });

  it('is of a finished history, and of a line that is there', () => {
    expect(given().when(claimOf(0))).toMatchObject({ status: 404 });
    expect(given(started, answered('r1')).when(claimOf(0))).toMatchObject({ code: 'NOT_TO_CLAIM' });
    expect(given(...before).when(claimOf(2))).toMatchObject({ code: 'NOT_TO_CLAIM' });
  });
});

const [ada, eve] = [contextOf('ada'), contextOf('eve')];
let service: TestService;
let noted: unknown[];
beforeEach(() => {
  service = createTestService();
  noted = [];
  service.deps.note = (facts) => void noted.push(facts);
});
type Handlers = TestService['handlers'];
type Request<N extends keyof Handlers> = Parameters<Handlers[N]>[0];
const claim = (session: string, line: number | null, who = ada, id?: string) =>
  service.handlers.claimHistoryItem(
    {
      ...requestOf({ item: smoking, line }, id),
      params: { sessionId: session },
    } as Request<'claimHistoryItem'>,
    who,
  );
async function ended(): Promise<string> {
  const { handlers } = service;
  const start = requestOf({ choice: 'name' as const, disease: 'asthma', mode: 'free' as const });
  const { body } = await handlers.startHistory(start, ada);
  const messages = [{ role: 'user' as const, content: 'Do you puff on anything?' }];
  await handlers.findComplexity(requestOf({ messages, sessionId: body.sessionId }), ada);
  const finish = { ...requestOf({ diagnosis: '', nextSteps: '' }), params: { sessionId: body.sessionId } };
  await handlers.finishHistory(finish as Request<'finishHistory'>, ada);
  return body.sessionId;
}

describe('the call', () => {
  it('records it once, and takes it back once', async () => {
    const session = await ended();
    await Promise.all([claim(session, 0, ada, 'same'), claim(session, 0, ada, 'same')]);
    for (const line of [0, null, null]) await claim(session, line);
    const types = await service.typesIn(streamOf('ada', session));
    expect(types.filter((type) => /Claim/u.test(type))).toEqual([
      'HistoryItemClaimed',
      'HistoryClaimWithdrawn',
    ]);
  });

  it('tells whoever mends the app how the line was understood, and no word that was said', async () => {
    const session = await ended();
    for (const line of [0, 0, null]) await claim(session, line);
    expect(noted).toEqual([{ disease: 'asthma', item: smoking, asks: ['open'], understoodBy: 'rules' }]);
  });

  it('is of nobody else', async () => {
    await expect(claim(await ended(), 0, eve)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(noted).toEqual([]);
  });
});
