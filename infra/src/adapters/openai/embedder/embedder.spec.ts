import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { embedderContract } from '../../../../test/contracts/embedder.ts';
import { bomb, failing, hang, raw, tooMany, wrongKey } from '../../../../test/support/model-double/acts.ts';
import {
  type ModelDouble,
  type Script,
  startModelDouble,
} from '../../../../test/support/model-double/model-double.ts';
import { type OpenAiEmbedderOptions, openOpenAiEmbedder } from './embedder.ts';

const clock = (): Date => new Date('2026-03-01T08:00:00Z');
const whole = { headersMs: 10_000, idleMs: 10_000, wholeMs: 10_000 };
const backoff = { firstMs: 1, longestMs: 2 };
const optionsOf = ({ url }: ModelDouble): OpenAiEmbedderOptions => ({
  server: { baseUrl: url, key: 'sk-secret' },
  model: 'text-embedding-3-small',
  times: whole,
  calls: { atOnce: 4, backoff },
  clock,
});

describe('over a double', () => {
  let double: ModelDouble;
  beforeAll(async () => {
    double = await startModelDouble();
  });
  afterAll(() => double.close());
  embedderContract('openai', () => openOpenAiEmbedder(optionsOf(double)));
});

async function setting(script?: Script, options: Partial<OpenAiEmbedderOptions> = {}) {
  const double = await startModelDouble(script);
  onTestFinished(() => double.close());
  const open = async () => {
    const embedder = await openOpenAiEmbedder({ ...optionsOf(double), ...options });
    onTestFinished(() => embedder.close());
    return embedder;
  };
  return { double, open };
}

/** The first request, which asks for the dimension, is answered as usual. */
const afterOpening =
  (script: Script): Script =>
  (request) =>
    request.number === 1 ? undefined : script(request);
const vectorsOf = (data: unknown, usage: unknown = { prompt_tokens: 1 }) =>
  raw(JSON.stringify({ object: 'list', data, usage }));

describe('an embedder behind a server', () => {
  it('is asked in the protocol of embeddings, for a bounded number of texts at once', async () => {
    const { double, open } = await setting();
    const embedder = await open();
    await embedder.embed(
      Array.from({ length: 70 }, (_, n) => `text ${n}`),
      'passage',
    );
    expect(double.requests.map(({ body }) => body.input?.length)).toEqual([1, 32, 32, 6]);
    expect(double.requests[1]).toMatchObject({
      path: '/v1/embeddings',
      headers: { authorization: 'Bearer sk-secret' },
      body: { model: 'text-embedding-3-small', encoding_format: 'float' },
    });
    expect(embedder.name).toMatch(/^openai-text-embedding-3-small-[0-9a-f]{8}$/u);
  });

  it('tells a model which text is which, where it wants to know', async () => {
    const { double, open } = await setting(undefined, { model: 'nomic-embed-text:v1.5' });
    const embedder = await open();
    await embedder.embed(['gout'], 'question');
    await embedder.embed(['gout'], 'passage');
    expect(double.requests.slice(1).map(({ body }) => body.input)).toEqual([
      ['search_query: gout'],
      ['search_document: gout'],
    ]);
  });

  it('sends less of a text that is too long for the server, and the others whole', async () => {
    const says = 'input (2100 tokens) is too large to process. increase the physical batch size';
    const { double, open } = await setting(({ body }) =>
      body.input?.some((text) => text.length > 1_500) ? failing(500, { message: says }) : undefined,
    );
    const embedder = await open();
    const long = 'gout '.repeat(1_000);
    const vectors = await embedder.embed(['heart', long, 'lung'], 'passage');
    expect(vectors[1]).toEqual((await embedder.embed([long], 'passage'))[0]);
    expect(double.requests.map(({ body }) => body.input?.map(({ length }) => length))).toEqual(
      expect.arrayContaining([[5], [1_250], [4]]),
    );
  });

  it.each<[string, Script]>([
    ['too many requests', tooMany.bind(null, '0')],
    ['an error', () => failing(502)],
  ])('is asked again after %s', async (_, failure) => {
    const { double, open } = await setting((request) =>
      request.number === 2 ? failure(request) : undefined,
    );
    const embedder = await open();
    expect(await embedder.embed(['gout'], 'passage')).toHaveLength(1);
    expect(double.requests).toHaveLength(3);
  });

  it.each<[string, Script, string]>([
    ['errors', () => failing(500), 'away'],
    ['a wrong key', () => wrongKey('sk-secret'), 'refused'],
    ['fewer vectors than texts', () => vectorsOf([]), 'nonsense'],
    ['a vector twice', () => vectorsOf([0, 0].map((index) => ({ index, embedding: [1, 2, 3] }))), 'nonsense'],
    ['another dimension', () => vectorsOf([{ index: 0, embedding: [1, 2, 3] }]), 'nonsense'],
    ['no direction', ({ body }) => vectorsOf([{ index: 0, embedding: zerosLike(body.input) }]), 'nonsense'],
    ['words for numbers', () => vectorsOf([{ index: 0, embedding: ['a', 'b'] }]), 'nonsense'],
    ['HTML', () => raw('<html>', 'text/html'), 'nonsense'],
    ['a gigabyte', () => bomb(1_000_000_000), 'nonsense'],
  ])('is unavailable with %s', async (_, script, reason) => {
    const { open } = await setting(afterOpening(script));
    const embedder = await open();
    const error: unknown = await embedder.embed(['Mrs Miller has gout'], 'passage').catch((e: unknown) => e);
    expect(error).toMatchObject({ name: 'ModelUnavailable', reason });
    expect(String((error as Error).stack)).not.toMatch(/sk-secret|Miller/u);
  });

  it('does not keep a question waiting', async () => {
    const questionTimes = { headersMs: 400, idleMs: 400, wholeMs: 400 };
    const { double, open } = await setting(
      afterOpening(() => hang('before')),
      { questionTimes },
    );
    const embedder = await open();
    await expect(embedder.embed(['gout'], 'question')).rejects.toMatchObject({ reason: 'slow' });
    expect(double.requests).toHaveLength(2);
    await expect.poll(() => double.inFlight()).toBe(0);
  });

  it('is asked once for a question', async () => {
    const { double, open } = await setting(afterOpening(() => failing(500)));
    const embedder = await open();
    await expect(embedder.embed(['gout'], 'question')).rejects.toMatchObject({ reason: 'away' });
    expect(double.requests).toHaveLength(2);
  });

  it('ends its connection when nobody wants the vectors any more', async () => {
    const { double, open } = await setting(afterOpening(() => hang('headers')));
    const embedder = await open();
    const aborting = new AbortController();
    const reason = new Error('its document was deleted');
    const running = embedder.embed(['gout'], 'passage', { ...unlimitedWork, signal: aborting.signal });
    await expect.poll(() => double.requests.length).toBe(2);
    aborting.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect.poll(() => double.given()).toBe(1);
  });

  it('is not waited for at its opening for long', async () => {
    const { double, open } = await setting(() => hang('before'), { openingMs: 50 });
    await expect(open()).rejects.toMatchObject({ name: 'ModelUnavailable', reason: 'slow' });
    await expect.poll(() => double.inFlight()).toBe(0);
  });

  it('is not opened where its server has no such model', async () => {
    const { open } = await setting(() => failing(404, { message: 'model not found' }));
    await expect(open()).rejects.toMatchObject({ name: 'ModelUnavailable', reason: 'refused' });
  });
});

/** As many as the double gives. */
const zerosLike = (input: string[] | undefined): number[] =>
  (input ?? []).flatMap(() => Array.from({ length: 96 }, () => 0));
