import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import express, { type Response } from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { serveStream } from './event-stream.ts';
import type { OpenStream } from './open-streams.ts';

type Values = (res: Response, signal: AbortSignal) => AsyncIterable<unknown>;

/** Serves these values as an event stream; the address, and the streams that are open. */
async function serving(values: Values) {
  const streams = new Set<OpenStream>();
  const open = {
    add: (stream: OpenStream) => void streams.add(stream),
    remove: (stream: OpenStream) => void streams.delete(stream),
    recheck: async () => undefined,
    cutAll: () => undefined,
    count: () => streams.size,
  };
  const ended = Promise.withResolvers<void>();
  const app = express().get('/', (req, res, next) => {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const context = { userId: 'ann', signal: gone.signal } as RequestContext;
    const session = { userId: 'ann', version: 0, id: 't', expiresAt: '' };
    const stream = { open, session, context };
    serveStream(req, res, stream, (signal) => values(res, signal)).then(ended.resolve, next);
  });
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, streams, ended: ended.promise };
}

const megabyte = 'x'.repeat(1024 * 1024);

it('pulls the next value only once the socket has drained', async () => {
  let askedTooEarly = 0;
  const { url } = await serving(async function* (res) {
    for (let n = 0; n < 8; n += 1) {
      yield megabyte;
      if (res.writableNeedDrain) askedTooEarly += 1;
    }
  });
  const body = await (await fetch(url)).text();
  expect(body.match(/x+/g)?.map(({ length }) => length)).toEqual(Array(8).fill(megabyte.length));
  expect(askedTooEarly).toBe(0);
});

it('ends when a client that reads nothing disconnects', async () => {
  const full = Promise.withResolvers<void>();
  const { url, ended, streams } = await serving(async function* (_, signal) {
    while (!signal.aborted) {
      yield megabyte;
      full.resolve();
    }
  });
  const leaving = new AbortController();
  await fetch(url, { signal: leaving.signal });
  await full.promise;
  leaving.abort();
  await ended;
  expect(streams.size).toBe(0);
});

it('sends nothing and keeps nothing for a client that left before the first value', async () => {
  const asked = Promise.withResolvers<Response>();
  const { url, ended, streams } = await serving(async function* (res, signal) {
    asked.resolve(res);
    await once(signal, 'abort');
    yield 'too late';
  });
  const leaving = new AbortController();
  const answer = fetch(url, { signal: leaving.signal }).catch(() => null);
  const res = await asked.promise;
  leaving.abort();
  await Promise.all([answer, ended]);
  expect(streams.size).toBe(0);
  expect(res.headersSent).toBe(false);
});

it.each([
  ['a host that is none', 'GET', '/', '['],
  ['no host', 'GET', '/', ''],
  ['a password in the address', 'GET', 'http://ann:secret@here/', 'here'],
  ['the head alone', 'HEAD', '/', 'here'],
])('answers a request with %s', async (_, method, target, host) => {
  const { url } = await serving(async function* () {
    yield 'a value';
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.includes('a value')).toBe(method === 'GET');
});
