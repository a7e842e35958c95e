import { describe, expect, it, onTestFinished } from 'vitest';
import {
  bomb,
  cut,
  failing,
  hang,
  malformedJson,
  raw,
  redirect,
  refusal,
  reply,
  tooMany,
  wrongKey,
} from '../../../../test/support/model-double/acts.ts';
import { type Script, startModelDouble } from '../../../../test/support/model-double/model-double.ts';
import {
  always,
  ask,
  failureOf,
  first,
  key,
  piecesOf,
  secretText,
  setting,
} from './language-model.fixture.ts';

const event = (delta: object): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`;

describe('a model that fails', () => {
  it.each<[string, Script]>([
    ['429', first(tooMany())],
    ['429 with a time', first(tooMany('0'))],
    ['500', first(failing(500))],
    ['503 while it loads', first(failing(503, { message: 'Loading model', type: 'unavailable_error' }))],
    ['a connection that ends before its answer', first(cut('before'))],
    ['a connection that ends after the headers', first(cut('headers'))],
    ['a connection that ends in the reply', first(cut(60))],
  ])('is asked again after %s', async (_, script) => {
    for (const streams of [false, true]) {
      const { model, server } = await setting(script);
      const text = streams ? (await piecesOf(model)).join('') : (await model.complete(ask)).text;
      expect(text).toMatch(/^The mitral valve/u);
      expect(server.requests).toHaveLength(2);
    }
  });

  it.each<[string, Script, string, number]>([
    ['too many requests', always(tooMany()), 'busy', 3],
    ['too many requests, for longer than is waited', always(tooMany('3600')), 'busy', 1],
    ['errors', always(failing(500)), 'away', 3],
    ['a connection that ends', always(cut(60)), 'away', 3],
    ['a wrong key', always(wrongKey(key)), 'refused', 1],
    ['no such model', always(failing(404, { message: `no model for ${secretText}` })), 'refused', 1],
    ['no credit', always(failing(429, { code: 'insufficient_quota' })), 'refused', 1],
    [
      'a request that it does not take',
      always(failing(400, { message: secretText, code: secretText })),
      'refused',
      1,
    ],
    ['a refusal', always(refusal(`I do not speak of ${secretText}`)), 'refused', 1],
    ['a filter', always(reply('', { finish: 'content_filter' })), 'refused', 1],
    ['a redirect', always(redirect('http://127.0.0.1:9/v1/chat/completions')), 'refused', 1],
    ['an empty reply', always(reply('')), 'nonsense', 1],
    ['white space', always(reply(' \n')), 'nonsense', 1],
    ['malformed JSON', always(malformedJson()), 'nonsense', 1],
    ['JSON of another shape', always(raw(JSON.stringify({ answer: secretText }))), 'nonsense', 1],
    ['a page of HTML', always(raw(`<html>${secretText}</html>`, 'text/html')), 'nonsense', 1],
    ['100 kB', always(reply('gout '.repeat(20_000))), 'nonsense', 1],
    ['much more than was asked for', always(reply('gout '.repeat(400))), 'nonsense', 1],
    ['a gigabyte, compressed', always(bomb(1_000_000_000)), 'nonsense', 1],
  ])('is told: %s', async (_, script, reason, attempts) => {
    const { model, server, outcomes } = await setting(script);
    expect((await failureOf(model.complete(ask))).reason).toBe(reason);
    expect(server.requests).toHaveLength(attempts);
    expect(outcomes).toEqual([reason]);
    await expect.poll(() => server.inFlight()).toBe(0);
  });

  it.each<[string, Script, string]>([
    ['a refusal', always(refusal(secretText)), 'refused'],
    ['a filter', always(reply('', { finish: 'content_filter' })), 'refused'],
    ['an empty reply', always(reply('')), 'nonsense'],
    ['events that are no JSON', always(raw('data: {"choices\n\n', 'text/event-stream')), 'nonsense'],
    ['events of another shape', always(raw('data: {"choices":7}\n\n', 'text/event-stream')), 'nonsense'],
    ['a page of HTML', always(raw('<html>', 'text/html')), 'nonsense'],
    [
      'an error in a stream',
      always(raw(`data: {"error":{"message":"${secretText}"}}\n\n`, 'text/event-stream')),
      'away',
    ],
    ['a stream without an end', always(raw(event({ content: 'Gout.' }), 'text/event-stream')), 'away'],
    ['a stream that is cut', always(cut(400)), 'away'],
    ['a line without an end', always(raw(`data: ${'x'.repeat(2_000_000)}`, 'text/event-stream')), 'nonsense'],
    ['100 kB', always(reply('gout '.repeat(20_000))), 'nonsense'],
    ['much more than was asked for', always(reply('gout '.repeat(400))), 'nonsense'],
  ])('is told in a stream: %s', async (_, script, reason) => {
    const { model, server } = await setting(script);
    expect((await failureOf(piecesOf(model))).reason).toBe(reason);
    await expect.poll(() => server.inFlight()).toBe(0);
  });

  it('does not begin a stream anew that has begun', async () => {
    const { model, server } = await setting(always(cut(600, 'gout '.repeat(200))));
    const pieces: string[] = [];
    const reading = (async () => {
      for await (const piece of model.stream(ask)) pieces.push(piece);
    })();
    expect((await failureOf(reading)).reason).toBe('away');
    expect(pieces.join('')).toMatch(/^gout/u);
    expect(server.requests).toHaveLength(1);
  });

  // The limit is of what hangs alone, and longer than a busy machine takes to send the request.
  it.each<[string, Script, 'wholeMs' | 'headersMs' | 'idleMs']>([
    ['before its headers', always(hang('before')), 'wholeMs'],
    ['after its headers', always(hang('headers')), 'wholeMs'],
    ['in its reply', always(hang(60)), 'wholeMs'],
    ['before the headers of a stream', always(hang('before')), 'headersMs'],
    ['after the headers of a stream', always(hang('headers')), 'idleMs'],
    ['in a stream', always(hang(600, 'gout '.repeat(200))), 'idleMs'],
  ])('is too slow when it hangs %s', async (_, script, limit) => {
    const { model, server } = await setting(script, { times: { [limit]: 1_000 } });
    expect((await failureOf(limit === 'wholeMs' ? model.complete(ask) : piecesOf(model))).reason).toBe(
      'slow',
    );
    expect(server.requests).toHaveLength(1);
    // The connection is ended, too.
    await expect.poll(() => server.inFlight()).toBe(0);
  });

  it('is too slow when a stream goes on for too long', async () => {
    const pieces = Array.from({ length: 200 }, () => 'a ');
    const slowly = reply('', { pieces, before: () => new Promise((resolve) => setTimeout(resolve, 5)) });
    const { model } = await setting(always(slowly), { times: { wholeMs: 100 } });
    expect((await failureOf(piecesOf(model))).reason).toBe('slow');
  });

  it('follows no redirect, so that key and texts reach no other server', async () => {
    const elsewhere = await startModelDouble();
    onTestFinished(() => elsewhere.close());
    for (const status of [301, 302, 303, 307, 308]) {
      const { model } = await setting(always(redirect(`${elsewhere.url}/chat/completions`, status)));
      await failureOf(model.complete(ask));
      await failureOf(piecesOf(model));
    }
    expect([...elsewhere.requests, ...elsewhere.others]).toEqual([]);
  });

  it('is away where nobody listens', async () => {
    const gone = await startModelDouble();
    await gone.close();
    const { model } = await setting(undefined, { options: { server: { baseUrl: gone.url, key } } });
    const failure = await failureOf(model.complete(ask));
    expect([failure.reason, failure.message]).toEqual(['away', 'the model cannot be reached (ECONNREFUSED)']);
  });
});
