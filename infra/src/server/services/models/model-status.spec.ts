import { createMemoryTokenLedger } from '@anamnesis/contracts/testing/memory-token-ledger.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failing, raw, redirect, reply, wrongKey } from '../../../../test/support/model-double/acts.ts';
import {
  type DoubleOptions,
  type Script,
  startModelDouble,
} from '../../../../test/support/model-double/model-double.ts';
import { readConfig } from '../../configuration/config.ts';
import { openLanguageModels } from './language-model.ts';
import { logModels } from './model-status.ts';

const key = 'sk-secret-0123456789';
const clock = (): Date => new Date('2026-03-01T08:00:00Z');
const ready: Script = () => '{"word": "ready"}';

async function setting(script: Script = ready, double: DoubleOptions = {}, env: Record<string, string> = {}) {
  const server = await startModelDouble(script, { model: 'gpt-oss:20b', ...double });
  const config = readConfig({
    OPENAI_BASE_URL: server.url,
    OPENAI_API_KEY: key,
    OPENAI_MODEL: 'gpt-oss:20b',
    ...env,
  });
  const ledger = createMemoryTokenLedger(clock);
  const models = await openLanguageModels(config, { ledger, clock, logger: { warn: () => undefined } });
  onTestFinished(async () => {
    await Promise.all([models?.model.close(), models?.checkModel.close(), server.close()]);
  });
  const lines: string[] = [];
  const line = (...parts: unknown[]): void => void lines.push(String(parts.at(-1)));
  const { host } = new URL(config.OPENAI_BASE_URL);
  await models!.model.asked;
  await logModels(models!.status, { info: line, warn: line });
  return { models: models!, lines, host, server };
}

const big = { modelFields: { max_model_len: 16_384 } };

describe('the line at the start', () => {
  it('says that a model answers, and how long its context is', async () => {
    const { lines, host, models } = await setting(ready, big);
    expect(lines).toEqual([`Model gpt-oss:20b at ${host}: answers, context 16,384`]);
    expect(models.status.report().checks).toMatchObject([
      { fault: null, contextTokens: 16_384, models: ['gpt-oss:20b'] },
    ]);
  });

  it('is one for each of two models', async () => {
    const { lines, host } = await setting(ready, big, { OPENAI_CHECK_MODEL: 'large' });
    expect(lines).toEqual([
      `Model gpt-oss:20b at ${host}: answers, context 16,384`,
      `Model large at ${host}: answers, context 8,192`,
    ]);
  });

  it.each<[string, string, Script, DoubleOptions]>([
    ['key', 'does not accept the key', () => wrongKey(key), {}],
    [
      'model',
      'has no model called gpt-oss:20b',
      () => failing(404, { message: 'model not found' }),
      { model: 'llama3.1' },
    ],
    ['balance', 'has no credit left', () => failing(402, { message: 'Insufficient Balance' }), {}],
    ['page', 'A web page answers', () => raw('<html>Sign in</html>', 'text/html'), {}],
    ['page', 'A web page answers', () => redirect('http://127.0.0.1:9/login', 302), {}],
    ['context', 'only 4,096 tokens at a time', ready, { modelFields: { max_model_len: 4096 } }],
    ['form', 'not in the form it is asked for', () => 'Ready!', {}],
    ['form', 'not in the form it is asked for', () => reply(''), {}],
    ['busy', 'too busy', () => failing(429, {}, { 'retry-after': '3600' }), {}],
  ])('says what is wrong: %s', async (fault, words, script, double) => {
    const { lines, host, models } = await setting(script, { ...big, ...double });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^Model gpt-oss:20b at ${host}: cannot be used\\. .*${words}`, 'u'));
    const report = JSON.stringify(models.status.report());
    expect(report).toContain(`"fault":"${fault}"`);
    expect(`${report}${lines.join('')}`).not.toContain(key);
    expect(models.status.fault()).toBe(fault);
  });

  it('says that nobody is there', async () => {
    const { lines } = await setting(ready, {}, { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' });
    expect(lines[0]).toContain('cannot be used. Nothing answers at 127.0.0.1:9. Is the server running');
  });
});

describe('what is known of a model', () => {
  it('follows its calls: one that answers again is no longer away', async () => {
    let isDown = false;
    const { models } = await setting(
      () => (isDown ? failing(400, { message: 'no' }) : '{"word": "ready"}'),
      big,
    );
    const ask = { messages: [{ role: 'user' as const, content: 'What is gout?' }], maxTokens: 20 };
    models.status.observe.ended('away');
    expect(models.status.fault()).toBe('unreachable');
    isDown = true;
    await models.model.complete(ask).catch(() => undefined);
    expect(models.status.fault()).toBe('unreachable');
    isDown = false;
    await models.model.complete(ask);
    expect(models.status.fault()).toBeUndefined();
  });

  it('is how its second readings went', async () => {
    const { models } = await setting(ready, big);
    for (const outcome of ['trusted', 'trusted', 'failed-once', 'failed', 'void'] as const)
      models.checkModel.hasRead?.(outcome);
    expect(models.status.report().reader).toEqual({
      name: 'gpt-oss:20b',
      counts: { read: 2, again: 1, lost: 2 },
    });
  });
});
