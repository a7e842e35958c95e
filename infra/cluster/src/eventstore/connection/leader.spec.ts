import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anEvent } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { aLog, aServer } from '../../../testing/eventstore-server/fixture.ts';
import type { Member } from '../../../testing/eventstore-server/gossip.ts';
import { watchOwnConnections } from '../../../testing/own-connections.ts';

/** Longer than it takes until a connection is thought to lead to a node that hangs. */
const slowMs = 3_500;

describe('a connection to EventStoreDB', () => {
  it.each(['one server', 'a cluster'])('is kept where %s is slow', async (kind) => {
    const server = await aServer();
    const { port } = server;
    const address =
      kind === 'one server'
        ? server.connectionString
        : `esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false`;
    const log = aLog(address, { giveUpMs: 60_000 });
    await log.append('card-1', [anEvent()], -1);
    const connections = watchOwnConnections();
    onTestFinished(() => connections.stop());
    server.slowDown(slowMs);
    const reads = Array.from({ length: 5 }, () => log.readStream('card-1'));
    expect((await Promise.all(reads)).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
    expect(connections.count()).toBe(0);
  });

  it('is not looked for by each caller on its own where a cluster has no leader', async () => {
    const id = crypto.randomUUID();
    const members = (): Member[] => [{ id, host: '127.0.0.1', port, role: 'unknown', isAlive: true }];
    const server = await aServer({ members });
    const { port, calls } = server;
    server.follow('nobody');
    const giveUpMs = 3_000;
    const log = aLog(`esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false`, { giveUpMs });
    const startedAt = performance.now();
    const appends = Array.from({ length: 40 }, (_, n) => log.append(`card-${n}`, [anEvent()], -1));
    const refused = await Promise.allSettled(appends);
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
    // Four looks a second, and what is asked on a connection that is silent.
    expect(calls.gossip).toBeLessThanOrEqual(5 * seconds + 2);
  });

  it('is not kept for each try where a cluster hangs', async () => {
    const held: Socket[] = [];
    let ended = 0;
    const hanging = createServer((socket) => {
      socket.on('error', () => {}).on('close', () => (ended += 1));
      held.push(socket.resume());
    }).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    onTestFinished(() => {
      held.forEach((socket) => socket.destroy());
      hanging.close();
    });
    const { port } = hanging.address() as { port: number };
    const log = aLog(`esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false`, { giveUpMs: 300_000 });
    const failed = log.readStream('card-1').catch(() => null);
    await expect.poll(() => ended).toBeGreaterThan(2);
    await log.close();
    expect(await failed).toBeNull();
    await expect.poll(() => held.length - ended).toBe(0);
  });

  it('is made anew where one server takes it and says nothing', async () => {
    const held: Socket[] = [];
    const hanging = createServer((socket) => void held.push(socket.on('error', () => {}))).listen(
      0,
      '127.0.0.1',
    );
    await once(hanging, 'listening');
    onTestFinished(() => held.forEach((socket) => socket.destroy()));
    const { port } = hanging.address() as { port: number };
    const log = aLog(`esdb://127.0.0.1:${port}?tls=false`, { giveUpMs: 60_000 });
    const appended = log.append('card-1', [anEvent()], -1);
    await once(hanging, 'connection');
    // What listens there now is not told of the connection that was taken before.
    hanging.close();
    await aServer({ port });
    expect(await appended).toMatchObject({ revision: 0 });
  });
});
