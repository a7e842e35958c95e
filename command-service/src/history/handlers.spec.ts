import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { streamOf } from './owned-session.ts';

let service: TestService;
const [ada, eve] = [contextOf('ada'), contextOf('eve')];
const warned: unknown[] = [];
beforeEach(() => {
  service = createTestService();
  warned.length = 0;
  service.deps.warn = (error) => void warned.push(error);
});

type Handlers = TestService['handlers'];
type Body<N extends 'startHistory' | 'findComplexity'> = Parameters<Handlers[N]>[0]['body'];
const start = (body: Partial<Body<'startHistory'>> = {}, who = ada, id?: string) =>
  service.handlers.startHistory(
    requestOf({ choice: 'name' as const, disease: 'asthma', mode: 'free' as const, ...body }, id),
    who,
  );
const say = (content: string, sessionId?: string, who = ada, id?: string, handlers = service.handlers) => {
  const messages = [{ role: 'user' as const, content }];
  const body: Body<'findComplexity'> = sessionId === undefined ? { messages } : { messages, sessionId };
  return handlers.findComplexity(requestOf(body, id), who);
};
const finish = (sessionId: string, diagnosis = 'asthma', who = ada) =>
  service.handlers.finishHistory(
    { ...requestOf({ diagnosis, nextSteps: '' }), params: { sessionId } } as Parameters<
      Handlers['finishHistory']
    >[0],
    who,
  );
const card = (sessionId: string, item = 'topic/smoking', who = ada, id?: string) =>
  service.handlers.makeHistoryCard(
    { ...requestOf({ item }, id), params: { sessionId } } as Parameters<Handlers['makeHistoryCard']>[0],
    who,
  );
const begun = async () => (await start()).body.sessionId;
const pass = (seconds: number) => {
  service.time.now = new Date(Date.parse(service.time.now) + seconds * 1_000).toISOString();
};
const roundsOf = async (sessionId: string) =>
  (await service.log.readStream(streamOf('ada', sessionId))).flatMap(({ type, data }) =>
    type === 'HistoryAnswered' ? [data as { said: string; lines: unknown[] }] : [],
  );
const sent = (fingerprint: string) => ({ ...ada, sent: { commandId: 'same', fingerprint } });
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

  it('from several tabs at once is answered in the order in which it came', async () => {
    const sessionId = await begun();
    const lines = ['One', 'Two', 'Three'];
    const { virtualPatient } = service.deps;
    const { reply } = virtualPatient;
    const first = Promise.withResolvers<void>();
    virtualPatient.reply = async (patient, rounds, said) => {
      if (said === 'One') await first.promise;
      return reply(patient, rounds, said);
    };
    // By then the other lines have come, too.
    setImmediate(first.resolve);
    const answers = await Promise.all(lines.map((line) => say(line, sessionId)));
    expect(answers.map(({ body }) => body.content)).toEqual(
      lines.map((line, nth) => `answer ${nth + 1} to ${line}`),
    );
    expect((await roundsOf(sessionId)).map(({ said }) => said)).toEqual(lines);
  });

  it('is answered after the rounds that another process has recorded', async () => {
    const sessionId = await begun();
    const other = service.restarted();
    const lines = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    await Promise.all(
      lines.map((line, nth) =>
        say(line, sessionId, ada, undefined, nth % 2 === 0 ? other : service.handlers),
      ),
    );
    const rounds = await roundsOf(sessionId);
    expect(rounds.map(({ said }) => said).toSorted()).toEqual(lines.toSorted());
    for (const [nth, { said, lines: answered }] of rounds.entries())
      expect(answered).toEqual([{ by: 'patient', text: `answer ${nth + 1} to ${said}` }]);
  });

  it('that another process answered in time is not late when it is sent again', async () => {
    const { sessionId } = (await start({ mode: 'osce' })).body;
    const first = await say('Hello', sessionId, ada, 'again', service.restarted());
    pass(8 * 60 + 20);
    expect((await say('Hello', sessionId, ada, 'again')).body).toEqual(first.body);
  });

  it('is refused where its id was that of another line', async () => {
    const sessionId = await begun();
    await say('Hello', sessionId, sent('one'), 'same');
    await expect(say('Goodbye', sessionId, sent('other'), 'same')).rejects.toMatchObject({
      code: 'COMMAND_ID_TAKEN',
    });
  });

  it('that the patient fails to answer is refused in words, logged and not recorded', async () => {
    const sessionId = await begun();
    const { virtualPatient } = service.deps;
    const { reply, feedback } = virtualPatient;
    const failure = new Error('no vocabulary');
    const failing = () => Promise.reject(failure);
    Object.assign(virtualPatient, { reply: failing, feedback: failing });
    const unavailable = { status: 503, code: 'UNAVAILABLE', message: expect.stringContaining('try again') };
    await expect(say('Hello', sessionId)).rejects.toMatchObject(unavailable);
    await expect(say('Hello')).rejects.toMatchObject(unavailable);
    await expect(finish(sessionId)).rejects.toMatchObject(unavailable);
    expect(warned).toEqual([failure, failure, failure]);
    Object.assign(virtualPatient, { reply, feedback });
    expect((await say('Hello', sessionId)).body.content).toBe('answer 1 to Hello');
  });

  it('is kept without what cannot be seen', async () => {
    const sessionId = await begun();
    await say('  How \u202Elong\u0007?\n ', sessionId);
    expect(await roundsOf(sessionId)).toMatchObject([{ said: 'How long ?' }]);
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
    for (const text of [' ', '\u200B\u2060', 'x'.repeat(2_001)])
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

  it('of a station took no longer than the station, whenever the diagnosis is written', async () => {
    const { sessionId } = (await start({ mode: 'osce' })).body;
    pass(3_600);
    await finish(sessionId);
    const events = await service.log.readStream(streamOf('ada', sessionId));
    expect(events.at(-1)).toMatchObject({ data: { feedback: { seconds: 480 } } });
  });

  it('has feedback on the rounds that another process has recorded, too', async () => {
    const sessionId = await begun();
    await say('One', sessionId, ada, undefined, service.restarted());
    await finish(sessionId);
    const events = await service.log.readStream(streamOf('ada', sessionId));
    expect(events.at(-1)).toMatchObject({ type: 'HistoryFinished', data: { feedback: { questions: 1 } } });
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

  it('answers the same when the making of a card is sent again', async () => {
    const sessionId = await begun();
    await finish(sessionId);
    const first = await card(sessionId, 'topic/smoking', ada, 'one');
    expect((await card(sessionId, 'topic/smoking', ada, 'one')).body).toEqual(first.body);
    expect((await card(sessionId, 'topic/smoking', ada, 'two')).body).toEqual({
      ...first.body,
      isNew: false,
    });
  });

  it('makes another card where the first was deleted', async () => {
    const sessionId = await begun();
    await finish(sessionId);
    const { body: first } = await card(sessionId);
    await service.handlers.deleteAnkiCard(requestOf({ ankiId: first.cardId, pdfId: first.documentId }), ada);
    const { body: second } = await card(sessionId);
    expect(second).toMatchObject({ documentId: first.documentId, isNew: true });
    expect(second.cardId).not.toBe(first.cardId);
    expect((await card(sessionId)).body).toEqual({ ...second, isNew: false });
  });
});
