import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startQdrantServer } from '@anamnesis/cluster/testing/qdrant-server/server.ts';
import { InvalidConfiguration, readConfig } from '../configuration/config.ts';
import { openClusterRuntime } from './cluster.ts';
import { closePorts } from './ports.ts';

const settings = {
  RUNTIME: 'cluster',
  EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  NATS_URL: 'nats://127.0.0.1:1',
  MONGODB_URL: 'mongodb://127.0.0.1:1',
  JWT_SECRET: 'the secret of a test cluster',
  ACCESS_CODES: 'TEST-CODE',
};

it.each([
  ['esdb://ann:geheim@host?throwOnAppendFailure=false', 'throwOnAppendFailure'],
  ['esdb://ann:geheim@10.0.0.1:2113', '10.0.0.1'],
])('does not start on %s, and says why without the password', async (EVENTSTORE_URL, named) => {
  const config = readConfig({ ...settings, EVENTSTORE_URL });
  const opened = openClusterRuntime(config, () => new Date(), pino({ level: 'silent' }));
  await expect(opened).rejects.toThrow(InvalidConfiguration);
  await expect(opened).rejects.toThrow(/^[^]*EVENTSTORE_URL(?![^]*geheim)/);
  await expect(opened).rejects.toThrow(named);
});

it('opens a vector index with the key that Qdrant wants, under the name of its installation', async () => {
  const qdrant = await startQdrantServer();
  onTestFinished(() => qdrant.stop());
  const config = readConfig({
    ...settings,
    QDRANT_URL: qdrant.url,
    QDRANT_API_KEY: 'a key',
    CLUSTER_NAME: 'north',
  });
  const ports = await openClusterRuntime(config, () => new Date(), pino({ level: 'silent' }));
  const vectors = ports.vectors('passages', 3);
  expect(await vectors.count('ann')).toBe(0);
  await vectors.close();
  await closePorts(ports);
  expect([...qdrant.collections.keys()]).toEqual(['north-passages-3']);
  expect(qdrant.asked.every(({ headers }) => headers['api-key'] === 'a key')).toBe(true);
});
