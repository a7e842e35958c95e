import {
  type UnderstandingAsked,
  type UnderstandingGiven,
  understandingMs,
  UnderstandLine,
} from '@anamnesis/contracts/history/understanding.ts';
import {
  leastWordingMs,
  modelWordingMs,
  type WordingAsked,
  type WordingGiven,
  WordReply,
  wordingMs,
} from '@anamnesis/contracts/history/wording.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/message-bus.ts';
import type { HistoryReply } from '@anamnesis/contracts/ports/virtual-patient.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { streamOf } from './owned-session.ts';

let service: TestService;
let asked: WordingAsked[];
let understood: UnderstandingAsked[];
let answer: (asking: WordingAsked) => Promise<WordingGiven>;
let understands: (asking: UnderstandingAsked) => Promise<UnderstandingGiven>;
const byRules: typeof understands = async () => ({ isUnderstood: false, because: 'checks' });
const naming =
  (...asks: string[]): typeof understands =>
  async () => ({ isUnderstood: true, asks, model: 'm' });
const worded: typeof answer = async ({ facts }) => ({ isWorded: true, text: `Well, ${facts}`, model: 'm' });

const withModel = async () => {
  service = createTestService();
  service.deps.hasModel = true;
  service.deps.bus.request = async (subject, input) => {
    if (subject === UnderstandLine.subject) {
      const line = UnderstandLine.input.parse(input);
      understood.push(line);
      return understands(line);
    }
    expect(subject).toBe(WordReply.subject);
    const read = WordReply.input.parse(input);
    asked.push(read);
    return answer(read);
  };
  handlers = service.restarted();
};
let handlers: ReturnType<TestService['restarted']>;
beforeEach(async () => {
  asked = [];
  understood = [];
  answer = worded;
  understands = byRules;
  await withModel();
});

const ada = contextOf('ada');
const begun = async () => {
  const body = { choice: 'name' as const, disease: 'asthma', mode: 'free' as const };
  return (await handlers.startHistory(requestOf(body), ada)).body.sessionId;
};
const say = (content: string, sessionId: string | undefined, id?: string, by = handlers) => {
  const messages = [{ role: 'user' as const, content }];
  return by.findComplexity(
    requestOf(sessionId === undefined ? { messages } : { messages, sessionId }, id),
    ada,
  );
};
const recorded = async (sessionId: string) =>
  (await service.log.readStream(streamOf('ada', sessionId))).flatMap(({ type, data }) =>
    type === 'HistoryAnswered'
      ? [
          data as {
            model: string | null;
            asks: string[];
            disclosed: string[];
            understoodBy?: string;
            lines: unknown;
          },
        ]
      : [],
  );
const replies = (reply: Partial<HistoryReply>) => {
  const { virtualPatient } = service.deps;
  const made = virtualPatient.reply;
  virtualPatient.reply = async (...given) => ({ ...(await made(...given)), ...reply });
};
const patientSays = (text: string) => ({ by: 'patient' as const, text });

describe('a reply, where there is a model', () => {
  it('is recorded as it was worded, with the model and what the code disclosed', async () => {
    const sessionId = await begun();
    const { body } = await say('Hello', sessionId);
    expect(body).toMatchObject({ content: 'Well, answer 1 to Hello', model: 'm' });
    expect(await recorded(sessionId)).toMatchObject([
      { model: 'm', disclosed: ['round 1'], lines: [patientSays('Well, answer 1 to Hello')] },
    ]);
  });

  it('tells the model what was said last and the facts, and nothing else of the case', async () => {
    const sessionId = await begun();
    for (const line of ['One', 'Two', 'Three', 'Four', 'x'.repeat(900)]) await say(line, sessionId);
    const last = asked.at(-1)!;
    expect(last).toMatchObject({
      userId: 'ada',
      person: { age: 30, sex: 'female', job: 'Cook', speaker: 'patient' },
      before: ['Two', 'Three', 'Four'].map((doctor, nth) => ({
        doctor,
        patient: `Well, answer ${nth + 2} to ${doctor}`,
      })),
      said: 'x'.repeat(400),
    });
    expect(Object.keys(last.person).toSorted()).toEqual(['age', 'job', 'sex', 'speaker']);
    expect(new Set(asked.map(({ manner }) => manner)).size).toBe(1);
    expect(JSON.stringify(asked)).not.toMatch(/asthma|Grace|smok/iu);
  });

  it('without a session is worded too', async () => {
    expect((await say('I say: asthma?', undefined)).body).toMatchObject({ model: 'm', roundId: null });
  });

  it('leaves the examiner alone, what tells nothing, and what the patient says in two parts', async () => {
    const sessionId = await begun();
    const exam = { by: 'examiner' as const, text: 'The chest is clear.' };
    replies({ lines: [patientSays('Yes.'), exam], disclosed: ['symptom/cough', 'finding/chest'] });
    expect((await say('Hello', sessionId)).body.lines).toEqual([patientSays('Well, Yes.'), exam]);
    asked = [];
    for (const reply of [
      { lines: [exam], disclosed: ['finding/chest'] },
      { lines: [patientSays('Hello.')], disclosed: [] },
      { lines: [patientSays('Yes.'), exam, patientSays('No.')], disclosed: ['symptom/cough'] },
      { lines: [patientSays('x'.repeat(1_001))], disclosed: ['symptom/cough'] },
    ]) {
      replies(reply);
      expect((await say('Hello', sessionId)).body).toMatchObject({ lines: reply.lines, model: null });
    }
    expect(asked).toEqual([]);
  });

  it('that is understood alike by a model is worded once, and no later than without it', async () => {
    const sessionId = await begun();
    const wording = Promise.withResolvers<void>();
    answer = async (asking) => {
      wording.resolve();
      return worded(asking);
    };
    understands = async ({ said }) => {
      // The reply of the rules is worded meanwhile.
      await wording.promise;
      return { isUnderstood: true, asks: [said], model: 'm' };
    };
    expect((await say('Hello', sessionId)).body.content).toBe('Well, answer 1 to Hello');
    expect(asked.map(({ withinMs }) => withinMs)).toEqual([modelWordingMs]);
  });

  it('that is sent twice, in two processes, is recorded once with one wording', async () => {
    const sessionId = await begun();
    let nth = 0;
    answer = async () => ({ isWorded: true, text: `wording ${(nth += 1)}`, model: 'm' });
    const [one, other] = await Promise.all([
      say('Hello', sessionId, 'same'),
      say('Hello', sessionId, 'same', service.restarted()),
    ]);
    expect(other.body).toEqual(one.body);
    expect((await say('Hello', sessionId, 'same')).body).toEqual(one.body);
    expect(await recorded(sessionId)).toHaveLength(1);
  });

  it('is worded once for a line; where the reply became another one meanwhile it is as the code made it', async () => {
    const sessionId = await begun();
    const other = service.restarted();
    const release = Promise.withResolvers<void>();
    const begunAsking = Promise.withResolvers<void>();
    answer = async (asking) => {
      if (asking.said === 'One') {
        begunAsking.resolve();
        await release.promise;
      }
      return worded(asking);
    };
    const first = say('One', sessionId);
    await begunAsking.promise;
    await say('Two', sessionId, undefined, other);
    release.resolve();
    expect((await first).body).toMatchObject({ content: 'answer 2 to One', model: null });
    expect(asked.filter(({ said }) => said === 'One')).toHaveLength(1);
  });
});

const isAsMade = async (sessionId: string) => {
  const { body } = await say('Hello', sessionId);
  expect(body).toMatchObject({ content: expect.stringMatching(/^answer/u), model: null });
};

describe('a reply is said as the code made it', () => {
  it('where the wording was refused, or the model gave none', async () => {
    const sessionId = await begun();
    for (const because of ['checks', 'budget', 'noModel'] as const) {
      answer = async () => ({ isWorded: false, because });
      for (let nth = 0; nth < 3; nth += 1) await isAsMade(sessionId);
    }
    expect(asked).toHaveLength(9);
  });

  it('where no processor answers, or answers something else; after three nobody waits for a minute', async () => {
    const sessionId = await begun();
    answer = async () => {
      throw new RequestTimeout(WordReply.subject, 1);
    };
    await isAsMade(sessionId);
    answer = async () => ({ isWorded: true }) as never;
    await isAsMade(sessionId);
    answer = async () => ({ isWorded: false, because: 'slow' });
    await isAsMade(sessionId);
    answer = worded;
    await isAsMade(sessionId);
    expect(asked).toHaveLength(3);
    service.time.now = new Date(Date.parse(service.time.now) + 60_000).toISOString();
    expect((await say('Hello', sessionId)).body.model).toBe('m');
  });

  it('where the person wants nothing sent to a model', async () => {
    await handlers.chooseContentEngine(requestOf({ engine: 'builtin' as const }), ada);
    await isAsMade(await begun());
    expect([...asked, ...understood]).toEqual([]);
  });

  it('where the place has no model: nobody is asked', async () => {
    service.deps.hasModel = false;
    handlers = service.restarted();
    await isAsMade(await begun());
    expect([...asked, ...understood]).toEqual([]);
  });
});

const movedOn = (ms: number): void => {
  service.time.now = new Date(Date.parse(service.time.now) + ms).toISOString();
};

describe('a line, where there is a model', () => {
  it('asks for what the model names; that is worded and recorded with the model', async () => {
    const sessionId = await begun();
    understands = naming('topic:smoking', 'topic:alcohol');
    const { body } = await say('Fags, booze?', sessionId);
    expect(body).toMatchObject({ content: 'Well, answer 1 to topic:smoking topic:alcohol', model: 'm' });
    expect(await recorded(sessionId)).toMatchObject([
      { asks: ['topic:smoking', 'topic:alcohol'], understoodBy: 'm' },
    ]);
  });

  it('is sent whole, with what was said last and nothing of the case', async () => {
    const sessionId = await begun();
    for (const line of ['One', 'Two', 'Three', 'Four', 'x'.repeat(900)]) await say(line, sessionId);
    expect(understood.at(-1)).toEqual({
      userId: 'ada',
      before: ['Two', 'Three', 'Four'].map((doctor, nth) => ({
        doctor,
        patient: `Well, answer ${nth + 2} to ${doctor}`,
      })),
      said: 'x'.repeat(900),
    });
  });

  it('without a session is understood, too', async () => {
    understands = naming('open');
    expect((await say('I say: asthma?', undefined)).body.content).toBe('Well, answer 1 to open');
  });

  it('is understood by rules where the model names nothing, fails or is late', async () => {
    const sessionId = await begun();
    for (const because of ['noModel', 'checks', 'budget'] as const) {
      understands = async () => ({ isUnderstood: false, because });
      expect((await say('Hello', sessionId)).body.content).toMatch(/to Hello$/u);
    }
    understands = async () => {
      throw new RequestTimeout(UnderstandLine.subject, 1);
    };
    expect((await say('Hello', sessionId)).body).toMatchObject({ content: 'Well, answer 4 to Hello' });
    expect((await recorded(sessionId)).every(({ understoodBy }) => understoodBy === undefined)).toBe(true);
  });

  it('is understood by rules for a minute after three late answers, and worded all the same', async () => {
    const sessionId = await begun();
    understands = async () => ({ isUnderstood: false, because: 'slow' });
    for (let nth = 0; nth < 4; nth += 1) expect((await say('Hello', sessionId)).body.model).toBe('m');
    expect(understood).toHaveLength(3);
    movedOn(60_000);
    await say('Hello', sessionId);
    expect(understood).toHaveLength(4);
  });

  it('that was understood late is worded only in the time that is left', async () => {
    const sessionId = await begun();
    const after = (ms: number) => {
      understands = async () => {
        movedOn(ms);
        return { isUnderstood: true, asks: ['open'], model: 'm' };
      };
    };
    after(800);
    expect((await say('Hello', sessionId)).body.model).toBe('m');
    expect(asked.at(-1)).toMatchObject({ facts: 'answer 1 to open', withinMs: modelWordingMs - 800 });
    after(modelWordingMs - leastWordingMs + 1);
    const { body } = await say('Hello', sessionId);
    expect(body).toMatchObject({ content: 'answer 2 to open', model: null });
    expect(asked.at(-1)!.facts).toBe('answer 2 to Hello');
  });

  it('never waits longer than for a wording', async () => {
    const sessionId = await begun();
    const from = Date.parse(service.time.now);
    const ends: number[] = [];
    const { request } = service.deps.bus;
    service.deps.bus.request = (subject, input, ms) => {
      ends.push(Date.parse(service.time.now) + ms - from);
      return request(subject, input, ms);
    };
    const early = Promise.withResolvers<void>();
    answer = async (asking) => {
      early.resolve();
      return worded(asking);
    };
    understands = async () => {
      await early.promise;
      movedOn(700);
      return { isUnderstood: true, asks: ['open'], model: 'm' };
    };
    expect((await say('Hello', sessionId)).body.content).toBe('Well, answer 1 to open');
    expect(ends).toEqual([understandingMs, wordingMs, wordingMs]);
    expect(understandingMs).toBeLessThan(wordingMs);
  });

  it('is understood once, also where another process was faster', async () => {
    const sessionId = await begun();
    const other = service.restarted();
    const release = Promise.withResolvers<void>();
    const begunAsking = Promise.withResolvers<void>();
    understands = async ({ said }) => {
      if (said === 'One') {
        begunAsking.resolve();
        await release.promise;
      }
      return { isUnderstood: true, asks: [`${said} meant`], model: 'm' };
    };
    const first = say('One', sessionId);
    await begunAsking.promise;
    await say('Two', sessionId, undefined, other);
    release.resolve();
    expect((await first).body).toMatchObject({ content: 'answer 2 to One meant', model: null });
    expect(understood.filter(({ said }) => said === 'One')).toHaveLength(1);
  });
});
