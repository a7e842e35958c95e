import { randomUUID } from 'node:crypto';
import { type NewEvent, START } from '@anamnesis/contracts/kernel/event.ts';
import { WrongExpectedRevision } from '@anamnesis/contracts/ports/event-log.ts';
import { afterEach, expect, it } from 'vitest';
import { silent } from '@anamnesis/infra/src/adapters/common/engine/logger.ts';
import { openEventStoreLog } from '@anamnesis/infra/src/adapters/eventstore/event-log/event-log.ts';
import { startEventStoreServer } from '@anamnesis/infra/test/support/eventstore-server/server.ts';
import { watchGrpc } from './grpc.ts';
import { openGrpcProxy } from './grpc-proxy.ts';
import { createTally, type Tally } from './tally.ts';

const anEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'CardReviewed',
  version: 1,
  data: { text: 'x'.repeat(30_000) },
  metadata: {
    userId: 'u',
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    time: '2026-03-01T08:00:00.000Z',
  },
});

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function countedLog() {
  const server = await startEventStoreServer();
  opened.push(() => server.stop());
  const tally = createTally();
  const proxy = await openGrpcProxy({ host: '127.0.0.1', port: server.port }, (path) =>
    watchGrpc(tally, path),
  );
  opened.push(() => proxy.close());
  const log = openEventStoreLog({
    connectionString: `esdb://127.0.0.1:${proxy.port}?tls=false`,
    logger: silent,
  });
  opened.push(() => log.close());
  return { log, tally, server };
}

const countOf = (tally: Tally, call: string): number =>
  tally.snapshot().get(`EventStoreDB: ${call}`)?.count ?? 0;

it('passes calls on as they are and counts them with their events', async () => {
  const { log, tally, server } = await countedLog();
  await log.append('card-1', [anEvent(), anEvent(), anEvent()], -1);
  await log.append('card-1', [anEvent()], 2);
  expect(await log.readStream('card-1')).toHaveLength(4);
  expect(await log.readStream('card-2')).toEqual([]);
  expect(countOf(tally, 'append')).toBe(server.calls.append);
  expect(countOf(tally, 'event appended')).toBe(4);
  expect(countOf(tally, 'read of a stream')).toBe(server.calls.read);
  await expect(log.append('card-1', [anEvent()], -1)).rejects.toThrow(WrongExpectedRevision);
});

it('passes on what a follower is brought, until it lets go', async () => {
  const { log, tally, server } = await countedLog();
  const ending = new AbortController();
  let seen = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const following = (async () => {
    for await (const { events } of log.readAll({ after: START, signal: ending.signal, follow: true })) {
      seen += events.length;
      if (seen >= 2) resolve();
    }
  })();
  await log.append('card-1', [anEvent(), anEvent()], -1);
  await promise;
  ending.abort();
  await following;
  expect(seen).toBe(2);
  expect(countOf(tally, 'subscription begun')).toBe(server.calls.subscribe);
});
