import { type Engines, startEngines } from '@anamnesis/infra/test/cluster/engines.ts';
import { versionOf } from '@anamnesis/infra/test/support/engine-versions.ts';
import { startQdrantServer } from '@anamnesis/infra/test/support/qdrant-server/server.ts';
import { benchSecret } from '../server.ts';

export type BenchEngines = {
  /** The settings of a service. */
  env: Record<string, string>;
  /** Which engines they are, in words: the engine, its version, real or not. */
  lines: string[];
  stop: () => Promise<void>;
};

/** The engines that the environment names, or those that this machine can have; throws where there are none. */
export async function startBenchEngines(): Promise<BenchEngines> {
  const engines = await startEngines();
  if (!engines)
    throw new Error('The cluster runtime needs nats-server or NATS_URL, and FerretDB or MONGODB_URL.');
  const given = process.env['QDRANT_URL'];
  const qdrant = given ? null : await startQdrantServer();
  const env = {
    ...engines.env,
    JWT_SECRET: benchSecret,
    QDRANT_URL: given ?? qdrant?.url ?? '',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
  };
  return {
    env,
    lines: await describe(engines, given),
    async stop() {
      await engines.stop();
      await qdrant?.stop();
    },
  };
}

async function describe({ env, own }: Engines, qdrant: string | undefined): Promise<string[]> {
  const { EVENTSTORE_URL = '', NATS_URL = '', MONGODB_URL = '' } = env;
  const mongodb = await versionOf('MongoDB', MONGODB_URL);
  return [
    own.eventstore
      ? 'EventStoreDB: a stand-in in memory, written in JavaScript, whose speed says nothing of the real one'
      : `EventStoreDB: ${await versionOf('EventStoreDB', EVENTSTORE_URL)}, real`,
    `NATS: nats-server ${await versionOf('NATS', NATS_URL)}, real`,
    mongodb.startsWith('FerretDB')
      ? `MongoDB: ${mongodb} over SQLite stands in for it`
      : `MongoDB: ${mongodb}, real`,
    qdrant ? `Qdrant: ${await versionOf('Qdrant', qdrant)}, real` : 'Qdrant: a stand-in in memory',
  ];
}
