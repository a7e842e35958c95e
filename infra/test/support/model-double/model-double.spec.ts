import OpenAI from 'openai';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failing, hang, refusal, reply, tooMany } from './acts.ts';
import { type Script, startModelDouble } from './model-double.ts';

/** The double as the published client of the protocol understands it. */
async function setting(script?: Script) {
  const double = await startModelDouble(script, { model: 'm-1', modelFields: { max_model_len: 4096 } });
  onTestFinished(() => double.close());
  return { double, client: new OpenAI({ baseURL: double.url, apiKey: 'k', maxRetries: 0 }) };
}
const ask = { model: 'm-1', messages: [{ role: 'user' as const, content: 'What is gout?' }] };

const dot = (x: number[], y: number[]): number => x.reduce((sum, one, at) => sum + one * y[at]!, 0);

describe('the double of a model', () => {
  it('replies in the form of chat completions', async () => {
    const { client } = await setting(() => reply('Gout.', { finish: 'length' }));
    const { choices, usage, model } = await client.chat.completions.create(ask);
    expect([model, choices[0]?.message.content, choices[0]?.finish_reason]).toEqual([
      'm-1',
      'Gout.',
      'length',
    ]);
    expect(usage?.total_tokens).toBe(usage!.prompt_tokens + usage!.completion_tokens);
  });

  it('replies in pieces, with what was used at the end where it is asked for', async () => {
    const { client } = await setting(() => 'Gout hurts much.');
    const chunks = await client.chat.completions.create({
      ...ask,
      stream: true,
      stream_options: { include_usage: true },
    });
    const all = [];
    for await (const chunk of chunks) all.push(chunk);
    const pieces = all.map(({ choices }) => choices[0]?.delta.content ?? '');
    expect(pieces).toEqual(['', 'Gout', ' hurts', ' much.', '', '']);
    expect(all.at(-2)?.choices[0]?.finish_reason).toBe('stop');
    expect(all.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: 4 } });
  });

  it('refuses, fails and is busy as servers do', async () => {
    const { client } = await setting(
      ({ number }) => [refusal('No.'), failing(500), tooMany('7')][number - 1],
    );
    expect((await client.chat.completions.create(ask)).choices[0]?.message).toMatchObject({
      content: null,
      refusal: 'No.',
    });
    await expect(client.chat.completions.create(ask)).rejects.toThrow(OpenAI.InternalServerError);
    const busy: unknown = await client.chat.completions.create(ask).catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(OpenAI.RateLimitError);
    expect((busy as InstanceType<typeof OpenAI.RateLimitError>).headers?.get('retry-after')).toBe('7');
  });

  it('has vectors, alike where texts share words, and its model in the list', async () => {
    const { client } = await setting();
    const { data } = await client.embeddings.create({
      model: 'm-1',
      input: ['gout of joints', 'painful joints and gout', 'green leaves'],
      encoding_format: 'float',
    });
    const [a, b, c] = data.map(({ embedding }) => embedding);
    expect(dot(a!, b!)).toBeGreaterThan(dot(a!, c!));
    expect(await client.models.list()).toMatchObject({ data: [{ id: 'm-1', max_model_len: 4096 }] });
  });

  it('knows what is in flight, and what was given up', async () => {
    const { double, client } = await setting(() => hang('headers'));
    const aborting = new AbortController();
    const calls = [1, 2].map(() =>
      client.chat.completions.create({ ...ask, stream: true }, { signal: aborting.signal }),
    );
    await Promise.all(calls);
    expect([double.inFlight(), double.mostInFlight(), double.given()]).toEqual([2, 2, 0]);
    aborting.abort();
    await expect.poll(() => [double.inFlight(), double.given()]).toEqual([0, 2]);
    expect(double.requests.map(({ body }) => body.messages?.[0]?.content)).toEqual([
      'What is gout?',
      'What is gout?',
    ]);
  });
});
