import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventsOf, anEvent, idsOf } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { type EventStoreCluster, startEventStoreCluster } from '../testing/eventstore-server/cluster.ts';
import { aLog } from '../testing/eventstore-server/fixture.ts';
import { startTraffic, type Traffic } from '../testing/eventstore-server/traffic.ts';

const giveUpMs = 6_000;
/** Four writers and four readers, each of which may give up the call that was under way and one more. */
const mostFailures = 16;

async function aCluster(): Promise<EventStoreCluster> {
  // The client warns on the console that it recommends longer intervals.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const cluster = await startEventStoreCluster();
  onTestFinished(() => cluster.stop());
  return cluster;
}

const failuresOf = ({ failures }: Traffic): number => [...failures.values()].reduce((sum, n) => sum + n, 0);

/** Every acknowledged event is in the log, each event once, and followers received exactly these. */
async function expectNothingLost(traffic: Traffic, cluster: EventStoreCluster): Promise<void> {
  const log = idsOf(await eventsOf(aLog(cluster.connectionString())));
  for (const followed of traffic.followed) expect(followed).toEqual(log);
  expect(new Set(log).size).toBe(log.length);
  expect(traffic.acknowledged.filter((id) => !log.includes(id))).toEqual([]);
}

describe('a cluster whose leader hangs', () => {
  it.each([
    ['keepAliveInterval=2000&keepAliveTimeout=2000', 'with keep-alive of 2 s'],
    ['', 'with keep-alive as it is by default'],
  ])('is written to, read and followed again as soon as it has another (%#)', async (options) => {
    const cluster = await aCluster();
    const open = () => aLog(cluster.connectionString(options), { giveUpMs });
    const traffic = startTraffic({ writing: open(), reading: open(), following: open() });
    await traffic.returned(performance.now());
    cluster.freezeLeader();
    // By then the shorter keep-alive has broken the connection, and the others still name the node that hangs.
    await expect.poll(() => traffic.failures.size).toBeGreaterThan(0);
    const before = failuresOf(traffic);
    await cluster.elect();
    await traffic.returned(performance.now());
    // Who waits for keep-alive to find the new leader gives up three times and more. The bench says how long it takes.
    expect(failuresOf(traffic) - before).toBeLessThanOrEqual(mostFailures);
    // Earlier requests are still in its socket, and it considers itself the leader.
    cluster.wake();
    await traffic.returned(performance.now());
    await cluster.reunite();
    await traffic.returned(performance.now());
    await traffic.stop();
    await expectNothingLost(traffic, cluster);
    expect(cluster.exits.filter((code) => code !== 0)).toEqual([]);
  });

  it('is written to again when the old leader responds, and does not know that it was deposed', async () => {
    const cluster = await aCluster();
    const open = () => aLog(cluster.connectionString(), { giveUpMs });
    const traffic = startTraffic({ writing: open(), reading: open(), following: open() });
    await traffic.returned(performance.now());
    cluster.freezeLeader();
    await cluster.elect();
    const { length } = traffic.acknowledged;
    cluster.wake();
    await expect.poll(() => traffic.acknowledged.length).toBeGreaterThan(length + 20);
    // Until it knows, it serves reads from its own log.
    await cluster.reunite();
    await traffic.returned(performance.now());
    await traffic.stop();
    await expectNothingLost(traffic, cluster);
  });

  it('is found by a process that starts meanwhile', async () => {
    const cluster = await aCluster();
    cluster.freezeLeader();
    const log = aLog(cluster.connectionString(), { giveUpMs: 60_000 });
    const appended = log.append('card-1', [anEvent()], -1);
    await expect.poll(() => cluster.gossipReads()).toBeGreaterThan(1);
    await cluster.elect();
    expect(await appended).toMatchObject({ revision: 0 });
  });
});
