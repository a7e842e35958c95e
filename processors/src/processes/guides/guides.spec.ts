import { createHash } from 'node:crypto';
import { scriptedModel, type ScriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { describe, expect, it } from 'vitest';
import type { GuideReply } from './guide.ts';
import { fabryReply } from './testing/fabry-reply.ts';
import { namedFact, outcomeOf, refusal, says, server } from './testing/guide-server.ts';

const { complications } = fabryReply();
const step = (line: 'emergency' | 'referral' | 'follow-up', text: string) => ({ ...namedFact(text), line });

describe('a guide that a model writes', () => {
  it('is recorded with who wrote it, and with the ids of look-alikes that the pack knows', async () => {
    const model = says({});
    const { name, data } = await outcomeOf(model);
    expect(name).toBe('RecordWrittenGuide');
    expect(data).toMatchObject({
      guideId: 'g1',
      engine: { name: 'openai', model: 'scripted', prompts: expect.stringMatching(/^[0-9a-f]{8}$/u) },
      guide: {
        id: 'g1',
        name: 'Fabry disease',
        madeBy: { engine: 'openai', model: 'scripted' },
        sources: [],
        lookAlikes: [
          { name: 'Asthma', disease: 'asthma' },
          { name: 'Erythromelalgia', disease: null },
        ],
      },
    });
    const ids = Object.values(data.guide!).flatMap((part) =>
      Array.isArray(part) ? part.flatMap((one) => (typeof one === 'object' ? [one.id] : [])) : [],
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(model.requests).toHaveLength(1);
  });

  it('has first steps, referral and follow-up in their places; a reply of before has none', async () => {
    const { treatment } = fabryReply();
    const { guide } = (
      await outcomeOf(
        says({
          specialty: 'nephrology',
          stages: [namedFact('Protein in the urine marks renal involvement.')],
          treatment: [
            ...treatment,
            step('emergency', 'Chest pain in Fabry disease is assessed as an acute coronary syndrome.'),
            step('referral', 'Everybody with Fabry disease is referred to a metabolic centre.'),
            step('follow-up', 'Kidney function is watched every year in Fabry disease.'),
          ],
        }),
      )
    ).data;
    expect(guide).toMatchObject({ specialty: 'nephrology', system: null, reviewed: null });
    expect(guide!.treatment.map(({ line }) => line)).toEqual(['first', 'second', 'emergency']);
    expect([guide!.stages, guide!.referral, guide!.followUp].map(({ length }) => length)).toEqual([1, 1, 1]);
    const { specialty: _, stages: __, ...before } = fabryReply();
    const old = (await outcomeOf(scriptedModel(() => JSON.stringify({ ...before, system: 'renal' })))).data;
    expect(old.guide).toMatchObject({ specialty: null, stages: [], referral: [], followUp: [] });
  });

  it('is asked for with the name as data, in a message of its own', async () => {
    const model = says({});
    await outcomeOf(model, 'Fabry "disease", system');
    const [{ messages, schema }] = model.requests as [ScriptedModel['requests'][0]];
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(JSON.parse(messages[1]!.content)).toEqual({ disease: 'Fabry "disease", system', faults: [] });
    expect(messages[0]!.content).not.toContain('Fabry');
    expect(schema?.name).toBe('guide');
  });

  it('is written once more with what was wrong, and then it counts', async () => {
    const dose = 'Migalastat is given as 123 mg every other day.';
    const treatment = [{ ...namedFact(dose), line: 'first' as const }, ...fabryReply().treatment];
    const model = says({ treatment }, {});
    expect((await outcomeOf(model)).name).toBe('RecordWrittenGuide');
    const { faults } = JSON.parse(model.requests[1]!.messages[1]!.content) as { faults: object[] };
    expect(faults).toEqual([{ place: 'treatment-1', text: dose, reason: 'No doses, no amounts, no units.' }]);
  });

  it('is recorded without sentences that are only badly written twice', async () => {
    const bad = 'this begins with a small letter and goes on.';
    const { data } = await outcomeOf(says({ complications: [...complications, namedFact(bad)] }));
    expect(data.guide!.complications.map(({ text }) => text)).toEqual(complications.map(({ text }) => text));
    const redFlags = [bad];
    expect(await outcomeOf(says({ redFlags }))).toEqual(refusal('checks'));
  });
});

describe('a model that fails when it is to write a guide once more', () => {
  it.each<[string, Partial<GuideReply>, string]>([
    [
      'keeps what may be shown of it',
      { complications: [...complications, namedFact('a bad one.')] },
      'RecordWrittenGuide',
    ],
    ['is told where nothing may', { redFlags: ['Take 5 mg of it.'] }, 'budget'],
  ])('%s', async (_, changed, outcome) => {
    const model = scriptedModel(
      () => {
        if (model.requests.length > 1) throw new ModelUnavailable('budget', 'spent');
        return JSON.stringify(fabryReply(changed));
      },
      { contextTokens: 16_000 },
    );
    const { name, data } = await outcomeOf(model);
    expect(data.reason ?? name).toBe(outcome);
    expect(data.guide?.complications ?? complications).toHaveLength(complications.length);
    expect(model.requests).toHaveLength(2);
  });
});

describe('a model that gives nothing', () => {
  it.each<ModelFailure>(['away', 'slow', 'busy', 'budget', 'refused', 'nonsense'])(
    'is told as such: %s; asked again it may write',
    async (reason) => {
      const { handle, sent, blobs } = server();
      const model = scriptedModel(() => {
        throw new ModelUnavailable(reason, 'gone');
      });
      await handle(model);
      await handle(says({}));
      expect(sent.map(({ name, data }) => data.reason ?? name)).toEqual([reason, 'RecordWrittenGuide']);
      expect(blobs.hashes()).toEqual([]);
    },
  );

  it('that has no room for a guide is not asked', async () => {
    const model = scriptedModel(() => '', { contextTokens: 1_000 });
    expect(await outcomeOf(model)).toEqual(refusal('refused'));
    expect(model.requests).toEqual([]);
  });

  it('with a small context is told as many faults as there is room for', async () => {
    const { handle, sent } = server();
    const long = `Fabry disease ${'damages the kidneys and '.repeat(9)}`;
    const many = Array.from({ length: 12 }, () => namedFact(long));
    const model = scriptedModel(() => JSON.stringify(fabryReply({ complications: many })), {
      contextTokens: 5_500,
    });
    await handle(model);
    const told = model.requests.map(
      ({ messages }) => (JSON.parse(messages[1]!.content) as { faults: object[] }).faults.length,
    );
    expect(told[1]).toBeGreaterThan(0);
    expect(told[1]).toBeLessThan(10);
    expect(sent[0]).toEqual(refusal('checks'));
  });

  it('that is not there any more is told', async () => {
    expect(await outcomeOf(null)).toEqual(refusal('noModel'));
  });
});

describe('a process that is killed', () => {
  it('after a reply and before it is recorded is not paid for twice', async () => {
    const { handle, sent, killed, blobs, store } = server();
    const model = says({ redFlags: [] }, {});
    killed.at = new Error('killed');
    await expect(handle(model)).rejects.toThrow('killed');
    expect(sent).toEqual([]);
    killed.at = null;
    await handle(model);
    expect(sent.map(({ name }) => name)).toEqual(['RecordWrittenGuide']);
    expect(model.requests).toHaveLength(2);
    expect(blobs.hashes()).toEqual([]);
    const place = createHash('sha256').update('Replies for the guide g1').digest('hex');
    expect(store.names(place)).toEqual([]);
  });

  it('between the two replies goes on with the second', async () => {
    const { handle, sent } = server();
    let isKilled = false;
    const model = scriptedModel(
      () => {
        const second = model.requests.length === 2;
        if (second && !isKilled) {
          isKilled = true;
          throw new Error('killed');
        }
        return JSON.stringify(fabryReply(model.requests.length === 1 ? { redFlags: [] } : {}));
      },
      { contextTokens: 16_000 },
    );
    await expect(handle(model)).rejects.toThrow('killed');
    await handle(model);
    expect(sent.map(({ name }) => name)).toEqual(['RecordWrittenGuide']);
    expect(model.requests).toHaveLength(3);
  });
});
