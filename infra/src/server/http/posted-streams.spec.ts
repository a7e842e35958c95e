import { createForeground } from '@anamnesis/contracts/kernel/work/foreground.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { defineEndpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { HandlersFor, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readEvents } from '../../../test/support/events.ts';
import { createMetrics } from '../observability/metrics.ts';
import { type AppOptions, createApp } from './app.ts';
import { createOpenStreams } from './streams/open-streams.ts';
import { createHttpServer } from './server.ts';
import type { Sessions } from './sessions/sessions.ts';

/** No call of the product streams what was posted yet, so this table has one. */
const table = {
  count: defineEndpoint({
    method: 'POST',
    path: '/api/count',
    side: 'query',
    kind: 'events',
    summary: 'Counts from 1',
    body: z.object({ to: z.int().max(9) }),
    response: z.object({ n: z.int(), by: z.string() }),
    errors: [commonRefusals.NOT_FOUND],
  }),
};
type Count = HandlersFor<typeof table, 'query'>['count'];
type Counted = { n: number; by: string };

const counting: Count = async function* ({ body: { to } }, { userId }) {
  if (to === 0) throw new Rejection(commonRefusals.NOT_FOUND, 'There is nothing to count.');
  for (let n = 1; n <= to; n += 1) yield { n, by: userId };
};

/** A server with this call, and what it takes to make it. */
async function serving(count: Count = counting) {
  const sessions: Sessions = {
    ownerOf: async (token) =>
      token === 'good' ? { userId: 'ann', version: 0, id: 't', expiresAt: '' } : null,
    goesOn: async () => true,
    recheck: () => undefined,
  };
  const undeclared: string[] = [];
  const options: Partial<AppOptions> = {
    table,
    handlers: { count },
    sessions,
    metrics: createMetrics(),
    foreground: createForeground(),
    openStreams: createOpenStreams(sessions),
    downloads: createOpenStreams(sessions),
    logger: pino({ level: 'silent' }),
    googleSignIn: false,
    trustedProxies: 0,
    onUndeclaredRefusal: (refusal) => undeclared.push(refusal),
  };
  // The rest is for forms and for calls that read a read model.
  const server = createHttpServer(createApp(options as AppOptions), { connectionsPerAddress: 0 });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    expect(undeclared).toEqual([]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${table.count.path}`;
  const post = (body: string, { query = '', signal, ...headers }: Record<string, unknown> = {}) =>
    fetch(url + (query as string), {
      method: 'POST',
      body,
      signal: (signal as AbortSignal | undefined) ?? null,
      headers: {
        authorization: 'Bearer good',
        'content-type': 'application/json',
        ...(headers as Record<string, string>),
      },
    });
  return { post };
}

describe('a call with a body that streams', () => {
  it('sends its events', async () => {
    const response = await (await serving()).post('{"to":2}');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const text = await response.text();
    expect(text).toContain('event:message\ndata:{"n":1,"by":"ann"}\n\n');
    expect(text).toContain('event:message\ndata:{"n":2,"by":"ann"}\n\n');
  });

  it('sends each event when it happens', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const { post } = await serving(async function* () {
      yield { n: 1, by: 'ann' };
      await goOn;
      yield { n: 2, by: 'ann' };
    });
    const events = readEvents<Counted>(await post('{"to":2}'));
    expect((await events.next()).value).toMatchObject({ n: 1 });
    resolve();
    expect((await events.next()).value).toMatchObject({ n: 2 });
  });

  it('ends its work when the client goes', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<boolean>();
    const { post } = await serving(async function* (_, { signal }: RequestContext) {
      yield { n: 1, by: 'ann' };
      await once(signal, 'abort');
      resolve(signal.aborted);
    });
    const leaving = new AbortController();
    await readEvents(await post('{"to":2}', { signal: leaving.signal })).next();
    leaving.abort();
    expect(await ended).toBe(true);
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['without a token', '{"to":2}', { authorization: '' }, 401, 'UNAUTHENTICATED'],
    [
      'with its token in the query',
      '{"to":2}',
      { authorization: '', query: '?authorization=good' },
      401,
      'UNAUTHENTICATED',
    ],
    ['with a body that is not valid', '{"to":"two"}', {}, 400, 'INVALID_REQUEST'],
    ['without a body', '', {}, 400, 'INVALID_REQUEST'],
    ['with a body that is no JSON', 'to=2', { 'content-type': 'text/plain' }, 415, 'NOT_JSON'],
    ['with too long a body', `{"to":2,"x":"${'x'.repeat(65_536)}"}`, {}, 413, 'BODY_TOO_LARGE'],
    ['that its handler refuses', '{"to":0}', {}, 404, 'NOT_FOUND'],
  ])('%s is refused as other calls are', async (_, body, more, status, code) => {
    const response = await (await serving()).post(body, more);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
    expect(await response.json()).toMatchObject({ code, error: expect.stringMatching(/^[A-Z].+\.$/) });
  });
});
