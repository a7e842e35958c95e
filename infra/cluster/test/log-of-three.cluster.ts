import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventLogContract } from '@anamnesis/infra/test/contracts/event-log.ts';
import { anEvent, eventsOf } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { type EventStoreCluster, startEventStoreCluster } from '../testing/eventstore-server/cluster.ts';
import { aLog } from '../testing/eventstore-server/fixture.ts';
import { engineHarness } from '../testing/eventstore-server/harness.ts';
import { watchOwnConnections } from '../testing/own-connections.ts';

let cluster: EventStoreCluster;
beforeAll(async () => {
  cluster = await startEventStoreCluster();
});
afterAll(() => cluster.stop());

eventLogContract('EventStoreDB (stand-in for a cluster of three)', () =>
  engineHarness(cluster.connectionString())(),
);

it('has connections that the suite can break, though its address names several servers', async () => {
  const connections = watchOwnConnections();
  onTestFinished(() => connections.stop());
  const log = aLog(cluster.connectionString(), { prefix: 'broken-' });
  await log.append('card-1', [anEvent()], -1);
  expect(connections.breakOff()).toBeGreaterThan(0);
  await log.append('card-1', [anEvent()], 0);
  expect(await eventsOf(log)).toHaveLength(2);
});
