import { understandingMs, UnderstandLine } from '@anamnesis/contracts/history/understanding.ts';
import { leastWordingMs, modelWordingMs, wordingMs } from '@anamnesis/contracts/history/wording.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { modelTalk, type ModelTalk, naming } from '../testing/model-talk.ts';

let talk: ModelTalk;
let model: ModelTalk['model'];
beforeEach(() => {
  talk = modelTalk();
  model = talk.model;
});
/** A model that takes so long to understand. */
const understandsAfter = (ms: number): void => {
  model.understands = async () => {
    talk.movedOn(ms);
    return naming('open')();
  };
};

describe('a line, where there is a model', () => {
  it('asks for what the model names; that is worded and recorded with the model', async () => {
    const sessionId = await talk.begun();
    model.understands = naming('topic:smoking', 'topic:alcohol');
    expect(await talk.say('Fags, booze?', sessionId)).toMatchObject({
      content: 'Well, answer 1 to topic:smoking topic:alcohol',
      model: 'm',
    });
    expect(await talk.recorded(sessionId)).toMatchObject([
      { asks: ['topic:smoking', 'topic:alcohol'], understoodBy: 'm' },
    ]);
  });

  it('is sent whole, with what was said last and nothing of the case', async () => {
    const sessionId = await talk.begun();
    for (const line of ['One', 'Two', 'Three', 'Four', 'x'.repeat(900)]) await talk.say(line, sessionId);
    expect(model.lines.at(-1)).toEqual({
      userId: 'ada',
      before: ['Two', 'Three', 'Four'].map((doctor, nth) => ({
        doctor,
        patient: `Well, answer ${nth + 2} to ${doctor}`,
      })),
      said: 'x'.repeat(900),
    });
  });

  it('without a session is understood, too', async () => {
    model.understands = naming('open');
    expect((await talk.say('I say: asthma?', undefined)).content).toBe('Well, answer 1 to open');
  });

  it('is understood by rules where the model names nothing, fails or is late', async () => {
    const sessionId = await talk.begun();
    for (const because of ['noModel', 'checks', 'budget'] as const) {
      model.understands = async () => ({ isUnderstood: false, because });
      expect((await talk.say('Hello', sessionId)).content).toMatch(/to Hello$/u);
    }
    model.understands = async () => {
      throw new RequestTimeout(UnderstandLine.subject, 1);
    };
    expect((await talk.say('Hello', sessionId)).content).toBe('Well, answer 4 to Hello');
    expect((await talk.recorded(sessionId)).every(({ understoodBy }) => understoodBy === undefined)).toBe(
      true,
    );
  });

  it('is understood by rules for a minute after three late answers, and worded all the same', async () => {
    const sessionId = await talk.begun();
    model.understands = async () => ({ isUnderstood: false, because: 'slow' });
    for (let nth = 0; nth < 4; nth += 1) expect((await talk.say('Hello', sessionId)).model).toBe('m');
    expect(model.lines).toHaveLength(3);
    talk.movedOn(60_000);
    await talk.say('Hello', sessionId);
    expect(model.lines).toHaveLength(4);
  });

  it('that was understood late is worded only in the time that is left', async () => {
    const sessionId = await talk.begun();
    understandsAfter(800);
    expect((await talk.say('Hello', sessionId)).model).toBe('m');
    expect(model.wordings.at(-1)).toMatchObject({
      facts: 'answer 1 to open',
      withinMs: modelWordingMs - 800,
    });
    understandsAfter(modelWordingMs - leastWordingMs + 1);
    expect(await talk.say('Hello', sessionId)).toMatchObject({ content: 'answer 2 to open', model: null });
    expect(model.wordings.at(-1)!.facts).toBe('answer 2 to Hello');
  });

  it('never waits longer than for a wording', async () => {
    const sessionId = await talk.begun();
    const { time, deps } = talk.service;
    const from = Date.parse(time.now);
    const ends: number[] = [];
    const { request } = deps.bus;
    deps.bus.request = (subject, input, ms) => {
      ends.push(Date.parse(time.now) + ms - from);
      return request(subject, input, ms);
    };
    const early = Promise.withResolvers<void>();
    const { words } = model;
    model.words = async (asked) => {
      early.resolve();
      return words(asked);
    };
    model.understands = async () => {
      await early.promise;
      talk.movedOn(700);
      return naming('open')();
    };
    expect((await talk.say('Hello', sessionId)).content).toBe('Well, answer 1 to open');
    expect(ends).toEqual([understandingMs, wordingMs, wordingMs]);
    expect(understandingMs).toBeLessThan(wordingMs);
  });

  it('is understood once, also where another process was faster', async () => {
    const sessionId = await talk.begun();
    const other = talk.service.restarted();
    const release = Promise.withResolvers<void>();
    const begunAsking = Promise.withResolvers<void>();
    model.understands = async ({ said }) => {
      if (said === 'One') {
        begunAsking.resolve();
        await release.promise;
      }
      return naming(`${said} meant`)();
    };
    const first = talk.say('One', sessionId);
    await begunAsking.promise;
    await talk.say('Two', sessionId, undefined, other);
    release.resolve();
    expect(await first).toMatchObject({ content: 'answer 2 to One meant', model: null });
    expect(model.lines.filter(({ said }) => said === 'One')).toHaveLength(1);
  });
});
