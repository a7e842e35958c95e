import { describe, expect, it } from 'vitest';
import { failing, reply } from '../../../../../test/support/model-double/acts.ts';
import { type DoubleOptions } from '../../../../../test/support/model-double/model-double.ts';
import { always, ask, failureOf, setting } from '../language-model.fixture.ts';

describe('the context of a model', () => {
  const long = { ...ask, messages: [{ role: 'user' as const, content: 'gout '.repeat(9_000) }] };

  it('bounds a request: one that does not fit is not sent', async () => {
    const { model, server } = await setting();
    expect((await failureOf(model.complete(long))).reason).toBe('refused');
    expect((await failureOf(model.complete({ ...ask, maxTokens: 8192 }))).reason).toBe('refused');
    expect(server.requests).toEqual([]);
  });

  it.each<[string, DoubleOptions, number]>([
    ['vLLM', { model: 'double-1', modelFields: { max_model_len: 32_768 } }, 32_768],
    ['OpenRouter', { model: 'double-1', modelFields: { context_length: 128_000 } }, 128_000],
    ['llama.cpp', { model: 'other', props: { default_generation_settings: { n_ctx: 4096 } } }, 4096],
    ['nobody', {}, 8192],
    ['nonsense', { model: 'double-1', modelFields: { max_model_len: 'many' }, props: { n_ctx: -1 } }, 8192],
  ])('is what the server says where nothing is configured: %s', async (_, double, tokens) => {
    const { model } = await setting(undefined, { double, options: { contextTokens: undefined } });
    await model.asked;
    expect(model.contextTokens).toBe(tokens);
  });

  it('is not asked for where it is configured', async () => {
    const { model, server } = await setting(undefined, { options: { contextTokens: 2000 } });
    await model.asked;
    expect([model.contextTokens, server.others]).toEqual([2000, []]);
  });

  it.each([
    { message: "This model's maximum context length is 4096 tokens.", code: 'context_length_exceeded' },
    {
      message: 'the request exceeds the available context size',
      type: 'exceed_context_size_error',
      n_ctx: 4096,
    },
  ])('is learnt from a refusal: $message', async (error) => {
    const { model } = await setting(always(failing(400, error)));
    expect((await failureOf(model.complete(ask))).reason).toBe('refused');
    expect(model.contextTokens).toBe(4096);
  });

  it('is counted in tokens, at least as many as the server counts', async () => {
    const text = 'The mitral valve separates the left atrium from the left ventricle. '.repeat(20);
    const { model } = await setting(
      always(reply('Gout.', { usage: { prompt_tokens: 520, completion_tokens: 2 } })),
    );
    const before = model.countTokens(text);
    await model.complete({ messages: [{ role: 'user', content: text }], maxTokens: 5 });
    expect(model.countTokens(text)).toBeGreaterThan(before);
    expect(model.countTokens(text)).toBeGreaterThanOrEqual(520);
    expect(model.countTokens(text)).toBeLessThan(600);
  });
});
