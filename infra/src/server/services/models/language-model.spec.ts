import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryTokenLedger } from '@anamnesis/contracts/testing/memory-token-ledger.ts';
import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reply, wrongKey } from '../../../../test/support/model-double/acts.ts';
import { type Script, startModelDouble } from '../../../../test/support/model-double/model-double.ts';
import { readConfig } from '../../configuration/config.ts';
import { createModelMetrics } from '../../observability/model-metrics.ts';
import { openLanguageModels } from './language-model.ts';
import { pricesByModel } from './model-prices.ts';

const clock = (): Date => new Date('2026-03-01T08:00:00Z');
const logger = { warn: () => undefined };
/** The models of these settings, with what they report. */
async function open(env: Record<string, string>) {
  const config = readConfig(env);
  const registry = new Registry();
  const models = await openLanguageModels(config, {
    ledger: createMemoryTokenLedger(clock),
    clock,
    logger,
    metrics: createModelMetrics(registry, pricesByModel(config)),
  });
  onTestFinished(async () => {
    await Promise.all([models?.model.close(), models?.checkModel.close()]);
  });
  return { models, metrics: async () => (await registry.metrics()).split('\n') };
}
async function startDouble(script: Script) {
  const double = await startModelDouble(script);
  onTestFinished(() => double.close());
  return double;
}
const ask = { messages: [{ role: 'user' as const, content: 'What is gout?' }], maxTokens: 20 };

describe('the language models of this process', () => {
  it('are none without settings, and where no processors run', async () => {
    expect((await open({})).models).toBeNull();
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
    expect((await open(cluster)).models).toBeNull();
  });

  it('are the one of the settings, within its budget, which tells metrics what it used', async () => {
    const double = await startDouble(() =>
      reply('Gout is a disease.', { usage: { prompt_tokens: 1000, completion_tokens: 100 } }),
    );
    const { models, metrics } = await open({
      OPENAI_BASE_URL: `${double.url}/`,
      OPENAI_API_KEY: 'sk-1',
      OPENAI_MODEL: 'some-model',
      MODEL_TOKENS_PER_DAY: '1120',
      MODEL_PRICE_INPUT: '2',
      MODEL_PRICE_OUTPUT: '10',
    });
    const { model, checkModel } = models!;
    expect(checkModel).toBe(model);
    expect((await model.complete(ask)).text).toBe('Gout is a disease.');
    await expect(model.complete(ask)).rejects.toMatchObject({ reason: 'budget' });
    expect(double.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/v1/chat/completions', 'Bearer sk-1'],
    ]);
    const lines = await metrics();
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

  it('open while their server is down', async () => {
    const { models } = await open({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'm' });
    expect(models?.model.contextTokens).toBe(8192);
  });
});

describe('a model that reads a second time', () => {
  const env = { OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'small', OPENAI_CHECK_MODEL: 'large' };

  it('is asked on the same server with the same key, and measured by its own name and prices', async () => {
    const double = await startDouble(() =>
      reply('So it is.', { usage: { prompt_tokens: 1000, completion_tokens: 100 } }),
    );
    const { models, metrics } = await open({
      ...env,
      OPENAI_BASE_URL: double.url,
      MODEL_PRICE_INPUT: '2',
      MODEL_PRICE_OUTPUT: '10',
      MODEL_CHECK_PRICE_INPUT: '20',
    });
    await models!.model.complete(ask);
    await models!.checkModel.complete(ask);
    expect(double.requests.map(({ body, headers }) => [body.model, headers.authorization])).toEqual([
      ['small', 'Bearer sk-1'],
      ['large', 'Bearer sk-1'],
    ]);
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        'anamnesis_model_cost_total{model="small"} 0.003',
        'anamnesis_model_cost_total{model="large"} 0.021',
        'anamnesis_model_tokens_total{model="large",kind="completion",direction="input"} 1000',
      ]),
    );
  });

  it('waits for a place among the calls of both, and is asked from the same budget', async () => {
    const answering: (() => void)[] = [];
    const double = await startDouble(async () => {
      await new Promise<void>((resolve) => answering.push(resolve));
      return reply('So it is.', { usage: { prompt_tokens: 1000, completion_tokens: 100 } });
    });
    const { models } = await open({
      ...env,
      OPENAI_BASE_URL: double.url,
      OPENAI_CALLS_AT_ONCE: '1',
      MODEL_TOKENS_PER_DAY: '1120',
    });
    const written = models!.model.complete(ask);
    await expect.poll(() => answering.length).toBe(1);
    let hasPlace = false;
    const queued = (turn: Promise<unknown>): void => void turn.then(() => (hasPlace = true));
    const read = models!.checkModel
      .complete(ask, { ...unlimitedWork, queued })
      .catch((error: unknown) => error);
    await new Promise(setImmediate);
    expect(hasPlace).toBe(false);
    answering.shift()!();
    await written;
    expect(await read).toMatchObject({ reason: 'budget' });
    expect(double.requests.map(({ body }) => body.model)).toEqual(['small']);
  });

  it('is left alone when it fails, while the other goes on; one that closes leaves the other its places', async () => {
    const double = await startDouble(({ body }) => (body.model === 'large' ? wrongKey('sk-1') : 'So it is.'));
    const { models } = await open({ ...env, OPENAI_BASE_URL: double.url });
    const { model, checkModel } = models!;
    for (let n = 0; n < 6; n += 1) await checkModel.complete(ask).catch(() => undefined);
    expect(double.requests).toHaveLength(5);
    expect((await model.complete(ask)).text).toBe('So it is.');
    await checkModel.close();
    expect((await model.complete(ask)).text).toBe('So it is.');
  });
});
