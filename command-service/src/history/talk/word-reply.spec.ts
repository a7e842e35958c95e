import { modelWordingMs, WordReply } from '@anamnesis/contracts/history/wording.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { HistoryReply } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestOf, contextOf } from '../../testing/test-service.ts';
import { modelTalk, type ModelTalk, naming } from '../testing/model-talk.ts';

let talk: ModelTalk;
let model: ModelTalk['model'];
beforeEach(() => {
  talk = modelTalk();
  model = talk.model;
});
const replies = (reply: Partial<HistoryReply>) => {
  const { virtualPatient } = talk.service.deps;
  const made = virtualPatient.reply;
  virtualPatient.reply = async (...given) => ({ ...(await made(...given)), ...reply });
};
const patientSays = (text: string) => ({ by: 'patient' as const, text });

describe('a reply, where there is a model', () => {
  it('is recorded as it was worded, with the model and what the code disclosed', async () => {
    const sessionId = await talk.begun();
    const body = await talk.say('Hello', sessionId);
    expect(body).toMatchObject({ content: 'Well, answer 1 to Hello', model: 'm' });
    expect(await talk.recorded(sessionId)).toMatchObject([
      { model: 'm', disclosed: ['round 1'], lines: [patientSays('Well, answer 1 to Hello')] },
    ]);
  });

  it('tells the model what was said last and the facts, and nothing else of the case', async () => {
    const sessionId = await talk.begun();
    for (const line of ['One', 'Two', 'Three', 'Four', 'x'.repeat(900)]) await talk.say(line, sessionId);
    const last = model.wordings.at(-1)!;
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
    expect(new Set(model.wordings.map(({ manner }) => manner)).size).toBe(1);
    expect(JSON.stringify(model.wordings)).not.toMatch(/asthma|Grace|smok/iu);
  });

  it('without a session is worded too', async () => {
    expect(await talk.say('I say: asthma?', undefined)).toMatchObject({ model: 'm', roundId: null });
  });

  it('leaves the examiner alone, what tells nothing, and what the patient says in two parts', async () => {
    const sessionId = await talk.begun();
    const exam = { by: 'examiner' as const, text: 'The chest is clear.' };
    replies({ lines: [patientSays('Yes.'), exam], disclosed: ['symptom/cough', 'finding/chest'] });
    expect((await talk.say('Hello', sessionId)).lines).toEqual([patientSays('Well, Yes.'), exam]);
    model.wordings.length = 0;
    for (const reply of [
      { lines: [exam], disclosed: ['finding/chest'] },
      { lines: [patientSays('Hello.')], disclosed: [] },
      { lines: [patientSays('Yes.'), exam, patientSays('No.')], disclosed: ['symptom/cough'] },
      { lines: [patientSays('x'.repeat(1_001))], disclosed: ['symptom/cough'] },
    ]) {
      replies(reply);
      expect(await talk.say('Hello', sessionId)).toMatchObject({ lines: reply.lines, model: null });
    }
    expect(model.wordings).toEqual([]);
  });

  it('that is understood alike by a model is worded once, and meanwhile', async () => {
    const sessionId = await talk.begun();
    const { words } = model;
    const wording = Promise.withResolvers<void>();
    model.words = async (asking) => {
      wording.resolve();
      return words(asking);
    };
    model.understands = async ({ said }) => {
      await wording.promise;
      return naming(said)();
    };
    expect((await talk.say('Hello', sessionId)).content).toBe('Well, answer 1 to Hello');
    expect(model.wordings.map(({ withinMs }) => withinMs)).toEqual([modelWordingMs]);
  });

  it('that is sent twice, in two processes, is recorded once with one wording', async () => {
    const sessionId = await talk.begun();
    let nth = 0;
    model.words = async () => ({ isWorded: true, text: `wording ${(nth += 1)}`, model: 'm' });
    const [one, other] = await Promise.all([
      talk.say('Hello', sessionId, 'same'),
      talk.say('Hello', sessionId, 'same', talk.service.restarted()),
    ]);
    expect(other).toEqual(one);
    expect(await talk.say('Hello', sessionId, 'same')).toEqual(one);
    expect(await talk.recorded(sessionId)).toHaveLength(1);
  });

  it('is worded once for a line; where the reply became another one meanwhile it is as the code made it', async () => {
    const sessionId = await talk.begun();
    const other = talk.service.restarted();
    const release = Promise.withResolvers<void>();
    const begunAsking = Promise.withResolvers<void>();
    const { words } = model;
    model.words = async (asking) => {
      if (asking.said === 'One') {
        begunAsking.resolve();
        await release.promise;
      }
      return words(asking);
    };
    const first = talk.say('One', sessionId);
    await begunAsking.promise;
    await talk.say('Two', sessionId, undefined, other);
    release.resolve();
    expect(await first).toMatchObject({ content: 'answer 2 to One', model: null });
    expect(model.wordings.filter(({ said }) => said === 'One')).toHaveLength(1);
  });
});

const isAsMade = async (sessionId: string) => {
  const body = await talk.say('Hello', sessionId);
  expect(body).toMatchObject({ content: expect.stringMatching(/^answer/u), model: null });
};

describe('a reply is said as the code made it', () => {
  it('where the wording was refused, or the model gave none', async () => {
    const sessionId = await talk.begun();
    for (const because of ['checks', 'budget', 'noModel'] as const) {
      model.words = async () => ({ isWorded: false, because });
      for (let nth = 0; nth < 3; nth += 1) await isAsMade(sessionId);
    }
    expect(model.wordings).toHaveLength(9);
  });

  it('where no processor answers, or answers something else; after three nobody waits for a minute', async () => {
    const sessionId = await talk.begun();
    const { words } = model;
    model.words = async () => {
      throw new RequestTimeout(WordReply.subject, 1);
    };
    await isAsMade(sessionId);
    model.words = async () => ({ isWorded: true }) as never;
    await isAsMade(sessionId);
    model.words = async () => ({ isWorded: false, because: 'slow' });
    await isAsMade(sessionId);
    model.words = words;
    await isAsMade(sessionId);
    expect(model.wordings).toHaveLength(3);
    talk.movedOn(60_000);
    expect((await talk.say('Hello', sessionId)).model).toBe('m');
  });

  it('where the person wants nothing sent to a model', async () => {
    await talk.handlers().chooseContentEngine(requestOf({ engine: 'builtin' as const }), contextOf('ada'));
    await isAsMade(await talk.begun());
    expect([...model.wordings, ...model.lines]).toEqual([]);
  });

  it('where the place has no model: nobody is asked', async () => {
    talk.service.deps.hasModel = false;
    talk.restart();
    await isAsMade(await talk.begun());
    expect([...model.wordings, ...model.lines]).toEqual([]);
  });
});
