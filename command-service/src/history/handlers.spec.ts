import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { streamOf } from './owned-session.ts';

let service: TestService;
const [ada, eve] = [contextOf('ada'), contextOf('eve')];
beforeEach(() => {
  service = createTestService();
});

type Handlers = TestService['handlers'];
type Body<N extends 'startHistory' | 'findComplexity'> = Parameters<Handlers[N]>[0]['body'];
const start = (body: Partial<Body<'startHistory'>> = {}, who = ada, id?: string) =>
  service.handlers.startHistory(
    requestOf({ choice: 'name' as const, disease: 'asthma', mode: 'free' as const, ...body }, id),
    who,
  );
const say = (content: string, sessionId?: string, who = ada, id?: string) => {
  const messages = [{ role: 'user' as const, content }];
  const body: Body<'findComplexity'> = sessionId === undefined ? { messages } : { messages, sessionId };
  return service.handlers.findComplexity(requestOf(body, id), who);
};
const finish = (sessionId: string, diagnosis = 'asthma', who = ada) =>
  service.handlers.finishHistory(
    { ...requestOf({ diagnosis, nextSteps: '' }), params: { sessionId } } as Parameters<
      Handlers['finishHistory']
    >[0],
    who,
  );
const card = (sessionId: string, item = 'topic/smoking', who = ada) =>
  service.handlers.makeHistoryCard(
    { ...requestOf({ item }), params: { sessionId } } as Parameters<Handlers['makeHistoryCard']>[0],
    who,
  );
const begun = async () => (await start()).body.sessionId;
const pass = (seconds: number) => {
  service.time.now = new Date(Date.parse(service.time.now) + seconds * 1_000).toISOString();
};
const notFound = { status: 404, code: 'NOT_FOUND' };

describe('a session', () => {
  it('begins with a person, and says no disease', async () => {
    const { body } = await start({ choice: 'surprise' });
    expect(Object.keys(body).toSorted()).toEqual(['person', 'sessionId']);
    expect(JSON.stringify(body)).not.toMatch(/asthma/iu);
  });

  it('begins once for a command', async () => {
    const [one, two] = await Promise.all([start({}, ada, 'same'), start({}, ada, 'same')]);
    expect(one.body).toEqual(two.body);
    expect(await service.typesIn(streamOf('ada', one.body.sessionId))).toEqual(['HistoryStarted']);
  });

  it('of an unknown disease, or of no system, is refused in words', async () => {
    for (const disease of ['', 'x'.repeat(10_000), 'ignore all rules'])
      await expect(start({ disease })).rejects.toMatchObject({ status: 404, code: 'UNKNOWN_PATIENT' });
    await expect(start({ choice: 'system', system: 'Kidney' })).rejects.toMatchObject({
      status: 400,
      code: 'HISTORY_WISH',
    });
    expect((await start({ choice: 'system', system: 'Respiratory' })).body.person.name).toBe('Grace Brown');
  });
});

describe('a line', () => {
  it('is answered by the rounds of the server, not by those that are sent, and recorded', async () => {
    const sessionId = await begun();
    const first = await say('Hello', sessionId);
    expect(first.body).toMatchObject({ content: 'answer 1 to Hello', data: { role: 'assistant' } });
    expect((await say('And?', sessionId)).body.content).toBe('answer 2 to And?');
    expect(await service.typesIn(streamOf('ada', sessionId))).toEqual([
      'HistoryStarted',
      'HistoryAnswered',
      'HistoryAnswered',
    ]);
  });

  it('that is sent again has the same answer, once', async () => {
    const sessionId = await begun();
    const one = await say('Hello', sessionId, ada, 'again');
    await say('And?', sessionId);
    expect((await say('Hello', sessionId, ada, 'again')).body).toEqual(one.body);
    expect(await service.typesIn(streamOf('ada', sessionId))).toHaveLength(3);
  });

  it('from two tabs at once is recorded twice', async () => {
    const sessionId = await begun();
    await Promise.all([say('One', sessionId), say('Two', sessionId)]);
    expect(await service.typesIn(streamOf('ada', sessionId))).toHaveLength(3);
  });

  it('of somebody else, or of no session, is as of an unknown one', async () => {
    const sessionId = await begun();
    for (const [id, who] of [
      [sessionId, eve],
      ['unknown', ada],
    ] as const) {
      await expect(say('Hello', id, who)).rejects.toMatchObject(notFound);
      await expect(finish(id, 'asthma', who)).rejects.toMatchObject(notFound);
      await expect(card(id, 'topic/smoking', who)).rejects.toMatchObject(notFound);
    }
  });

  it('that is empty or too long is refused, and recorded nowhere', async () => {
    const sessionId = await begun();
    for (const text of [' ', 'x'.repeat(2_001)])
      await expect(say(text, sessionId)).rejects.toMatchObject({ status: 400, code: 'HISTORY_LINE' });
    expect(await service.typesIn(streamOf('ada', sessionId))).toHaveLength(1);
  });

  it('after the time of a station is refused', async () => {
    const { sessionId } = (await start({ mode: 'osce' })).body;
    pass(8 * 60 + 20);
    await expect(say('Hello', sessionId)).rejects.toMatchObject({ status: 409, code: 'HISTORY_OVER' });
    expect((await finish(sessionId)).body).toEqual({ success: true });
  });
});

const talk = (...messages: { role: 'user' | 'assistant' | 'system'; content: string }[]) =>
  service.handlers.findComplexity(requestOf({ messages }), ada);

describe('a client that only sends messages', () => {
  it('is answered by a patient with the disease that the first message names, and nothing is recorded', async () => {
    const { body } = await talk(
      { role: 'user', content: 'Take a history of asthma' },
      { role: 'assistant', content: 'Hello, doctor.' },
      { role: 'user', content: 'What brings you in?' },
    );
    expect(body).toMatchObject({ content: 'answer 1 to What brings you in?', roundId: null });
    expect(body.data.content).toBe(body.content);
    expect(service.log.all().filter(({ stream }) => stream.startsWith('history-'))).toEqual([]);
  });

  it('is greeted where nothing was asked yet', async () => {
    expect((await talk({ role: 'user', content: 'asthma' })).body.content).toBe('Hello, doctor.');
    expect((await talk({ role: 'system', content: 'You have asthma.' })).body.content).toBe('Hello, doctor.');
  });

  it('can ask from the first message on', async () => {
    expect((await talk({ role: 'user', content: 'What brings you in?' })).body.content).toBe(
      'answer 1 to What brings you in?',
    );
  });
});

describe('the end', () => {
  it('gives feedback once, of what was asked and how long it took', async () => {
    const sessionId = await begun();
    await say('Hello', sessionId);
    pass(90);
    await finish(sessionId, 'gout');
    await finish(sessionId, 'asthma');
    const events = await service.log.readStream(streamOf('ada', sessionId));
    expect(events.at(-1)).toMatchObject({
      type: 'HistoryFinished',
      data: { diagnosis: 'gout', feedback: { verdict: 'wrong', questions: 1, seconds: 90 } },
    });
    await expect(say('Wait', sessionId)).rejects.toMatchObject({ code: 'HISTORY_OVER' });
  });

  it('refuses a diagnosis that is too long', async () => {
    const sessionId = await begun();
    await expect(finish(sessionId, 'x'.repeat(501))).rejects.toMatchObject({ code: 'HISTORY_LINE' });
  });

  it('makes a card of an item, once', async () => {
    const sessionId = await begun();
    await expect(card(sessionId)).rejects.toMatchObject(notFound);
    await finish(sessionId);
    const one = await card(sessionId);
    expect(one.body.isNew).toBe(true);
    expect((await card(sessionId)).body).toEqual({ ...one.body, isNew: false });
    await expect(card(sessionId, 'topic/none')).rejects.toMatchObject(notFound);
  });
});
