import { createMemoryTokenLedger } from '@anamnesis/contracts/testing/memory-token-ledger.ts';
import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reply } from '../../../test/support/model-double/acts.ts';
import { startModelDouble } from '../../../test/support/model-double/model-double.ts';
import { readConfig } from '../configuration/config.ts';
import { createModelMetrics } from '../observability/model-metrics.ts';
import { openLanguageModel } from './language-model.ts';

const clock = (): Date => new Date('2026-03-01T08:00:00Z');
const logger = { warn: () => undefined };
const open = (env: Record<string, string>, metrics?: ReturnType<typeof createModelMetrics>) =>
  openLanguageModel(readConfig(env), { ledger: createMemoryTokenLedger(clock), clock, logger, metrics });
const ask = { messages: [{ role: 'user' as const, content: 'What is gout?' }], maxTokens: 20 };

describe('the language model of this process', () => {
  it('is none without settings, and where no processors run', async () => {
    expect(await open({})).toBeNull();
    const cluster = {
      RUNTIME: 'cluster',
      SERVICES: 'query',
      EVENTSTORE_URL: 'esdb://x',
      NATS_URL: 'nats://x',
      MONGODB_URL: 'mongodb://x',
      JWT_SECRET: 'sixteen characters',
      ACCESS_CODES: 'one',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_MODEL: 'm',
    };
    expect(await open(cluster)).toBeNull();
  });

  it('is the one of the settings, within their budget, and tells metrics what it used', async () => {
    const double = await startModelDouble(() =>
      reply('Gout is a disease.', { usage: { prompt_tokens: 1000, completion_tokens: 100 } }),
    );
    const registry = new Registry();
    const model = await open(
      {
        OPENAI_BASE_URL: `${double.url}/`,
        OPENAI_API_KEY: 'sk-1',
        OPENAI_MODEL: 'some-model',
        MODEL_TOKENS_PER_DAY: '1120',
      },
      createModelMetrics(registry, { input: 2, output: 10 }),
    );
    onTestFinished(async () => {
      await model?.close();
      await double.close();
    });
    expect((await model?.complete(ask))?.text).toBe('Gout is a disease.');
    await expect(model?.complete(ask)).rejects.toMatchObject({ reason: 'budget' });
    expect(double.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/v1/chat/completions', 'Bearer sk-1'],
    ]);
    const lines = (await registry.metrics()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'anamnesis_model_tokens_total{model="some-model",kind="completion",direction="input"} 1000',
        'anamnesis_model_tokens_total{model="some-model",kind="completion",direction="output"} 100',
        'anamnesis_model_cost_total{model="some-model"} 0.003',
        'anamnesis_model_calls_in_flight{model="some-model"} 0',
        'anamnesis_model_breaker{model="some-model",state="closed"} 1',
        'anamnesis_model_call_seconds_count{model="some-model",kind="completion",outcome="reply"} 1',
        'anamnesis_model_call_seconds_count{model="some-model",kind="completion",outcome="budget"} 1',
      ]),
    );
    expect(lines.join('\n')).not.toContain('sk-1');
  });

  it('opens while its server is down', async () => {
    const model = await open({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'm' });
    onTestFinished(() => model?.close());
    expect(model?.contextTokens).toBe(8192);
  });
});
