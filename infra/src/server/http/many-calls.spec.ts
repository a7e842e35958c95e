import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { defineEndpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openRaw } from '../../../test/support/raw-request.ts';
import { createMetrics } from '../observability/metrics.ts';
import { type AppOptions, createApp } from './app.ts';
import { createHttpServer } from './server.ts';
import type { Sessions } from './sessions/sessions.ts';

const table = {
  look: defineEndpoint({
    method: 'GET',
    path: '/api/look',
    side: 'query',
    summary: 'Answers when the test wants it',
    response: z.object({}),
  }),
};

/** A server with this call. Its tokens are the names of people. */
async function serving() {
  /** Calls that are being answered. */
  let answering = 0;
  const begun: { userId: string; answer: () => void }[] = [];
  const look = (_: unknown, { userId }: { userId: string }) => {
    const { promise, resolve } = Promise.withResolvers<object>();
    begun.push({ userId, answer: () => resolve({}) });
    return promise;
  };
  const sessions: Sessions = {
    ownerOf: async (userId) => ({ userId, version: 0, id: 't', expiresAt: '' }),
    goesOn: async () => true,
    recheck: () => undefined,
  };
  const options: Partial<AppOptions> = {
    table,
    handlers: { look },
    sessions,
    metrics: createMetrics(),
    foreground: { begin: () => ((answering += 1), () => void (answering -= 1)) },
    logger: pino({ level: 'silent' }),
    googleSignIn: false,
    trustedProxies: 0,
  };
  const app = createApp(options as AppOptions);
  const server = createHttpServer(app, { connectionsPerAddress: 0 }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = (token: string): string =>
    `GET ${table.look.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const ofPerson = (person: string) => begun.filter(({ userId }) => userId === person);
  return {
    open: (sent: string) => openRaw(url, sent).resume(),
    request,
    ofPerson,
    answering: () => answering,
  };
}

it('works on a few calls of a person at once, and on those of another one meanwhile', async () => {
  const { open, request, ofPerson } = await serving();
  for (let n = 0; n < 40; n += 1) open(request('ann'));
  await expect.poll(() => ofPerson('ann')).toHaveLength(16);
  open(request('ben'));
  await expect.poll(() => ofPerson('ben')).toHaveLength(1);
  expect(ofPerson('ann')).toHaveLength(16);
  for (const { answer } of ofPerson('ann')) answer();
  await expect.poll(() => ofPerson('ann')).toHaveLength(32);
});

it('works on one call of a connection at a time', async () => {
  const { open, request, ofPerson } = await serving();
  open(request('ann').repeat(3));
  await expect.poll(() => ofPerson('ann')).toHaveLength(1);
  open(request('ann'));
  await expect.poll(() => ofPerson('ann')).toHaveLength(2);
  ofPerson('ann')[0]!.answer();
  await expect.poll(() => ofPerson('ann')).toHaveLength(3);
});

it('says of each call when it begins and when it is answered, so that others give way to it', async () => {
  const { open, request, ofPerson, answering } = await serving();
  open(request('ann'));
  await expect.poll(() => ofPerson('ann')).toHaveLength(1);
  expect(answering()).toBe(1);
  ofPerson('ann')[0]!.answer();
  await expect.poll(answering).toBe(0);
});
