import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { contentEngineFactsSchema } from '@anamnesis/contracts/preferences/content-engine-facts.ts';
import { describe, expect, it } from 'vitest';
import { type ContentEngineSetting, describeContentEngine } from './content-engine-facts.ts';

const prices = { input: 0.25, output: 2 };
const builtin: ContentEngineSetting = {
  model: null,
  embedder: null,
  ledger: null,
  limits: { person: null, installation: null },
  prices: { writer: prices, checker: prices },
  currency: null,
  clock: () => new Date('2026-12-31T22:15:00.000Z'),
};
const model = { name: 'tiny-7b', host: 'models.example:443', apiKey: 'sk-secret' };
const counted: ContentEngineSetting = {
  ...builtin,
  model,
  ledger: {
    look: async (owner) => ({ person: owner === 'ann' ? 12_300 : 0, installation: 90_000 }),
  },
  limits: { person: 500_000, installation: 1_000_000 },
};
const factsFor = async (setting: ContentEngineSetting, owner = 'ann') =>
  contentEngineFactsSchema.parse(await describeContentEngine(setting).describe(owner));

const failing = (error: Error): ContentEngineSetting => ({
  ...counted,
  ledger: {
    look: async () => {
      throw error;
    },
  },
});

describe('where texts go', () => {
  it('is nowhere with the built-in engine, for which nothing is counted', async () => {
    expect(await factsFor(builtin)).toEqual({ model: null, embedder: null, tokens: null });
    expect(await factsFor({ ...counted, model: null })).toEqual({
      model: null,
      embedder: null,
      tokens: null,
    });
  });

  it('is the host of the model, and nothing else of its adapter is told', async () => {
    const facts = await describeContentEngine({ ...counted, embedder: model }).describe('ann');
    expect(facts.model).toEqual({ name: 'tiny-7b', host: 'models.example:443' });
    expect(JSON.stringify(facts)).not.toContain('sk-secret');
  });

  it('comes with what the person used of the day in UTC', async () => {
    const tokens = {
      today: 12_300,
      perDay: 500_000,
      isServerSpent: false,
      resetsAt: '2027-01-01T00:00:00.000Z',
    };
    expect((await factsFor(counted)).tokens).toEqual(tokens);
    expect((await factsFor(counted, 'ben')).tokens).toEqual({ ...tokens, today: 0 });
  });

  it('tells that all people together have used up what the server may use', async () => {
    const spent = { ...counted, limits: { person: null, installation: 90_000 } };
    expect((await factsFor(spent)).tokens).toMatchObject({ perDay: null, isServerSpent: true });
  });

  it('is told also while nothing is known of the tokens; other errors are not hidden', async () => {
    const down = new EngineUnavailable('token ledger', new Error('no route'));
    expect(await factsFor(failing(down))).toMatchObject({ model: { name: 'tiny-7b' }, tokens: null });
    await expect(factsFor(failing(new Error('a bug')))).rejects.toThrow('a bug');
  });
});

const left = (setting: ContentEngineSetting) => describeContentEngine(setting).costs?.leftToday('ann');

describe('what pages cost', () => {
  it('is told with the prices and the currency of the settings, where there is a model', () => {
    expect(describeContentEngine(builtin).costs).toBeNull();
    const { costs } = describeContentEngine({ ...counted, currency: '€' });
    expect(costs).toMatchObject({ prices: { writer: prices, checker: prices }, currency: '€' });
  });

  it('is set beside what is left of the budget of the person or of everybody, whichever has less', async () => {
    expect(await left(counted)).toBe(500_000 - 12_300);
    expect(await left({ ...counted, limits: { person: null, installation: 100_000 } })).toBe(10_000);
    expect(await left({ ...counted, limits: { person: 10_000, installation: 100_000 } })).toBe(0);
    expect(await left({ ...counted, limits: { person: null, installation: null } })).toBeNull();
    expect(await left(failing(new EngineUnavailable('token ledger', new Error('no route'))))).toBeNull();
  });
});
