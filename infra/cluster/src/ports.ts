import { hostname } from 'node:os';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import type { EngineLogger } from './engine/logger.ts';
import { openMongoAttemptCounter } from './mongodb/attempt-counter/attempt-counter.ts';
import { openGridFsBlobStore } from './mongodb/blob-store/blob-store.ts';
import { connectMongo } from './mongodb/connection.ts';
import { openMongoCredentialStore } from './mongodb/credential-store/credential-store.ts';
import { openMongoDerivedStore } from './mongodb/derived-store/derived-store.ts';
import { createClusterLeases } from './mongodb/leases/holding.ts';
import { openMongoPersonKeys } from './mongodb/person-keys/person-keys.ts';
import { openMongoReadStore } from './mongodb/read-store/read-store.ts';
import { openMongoTokenLedger } from './mongodb/token-ledger/token-ledger.ts';
import { openGridFsUploadStore } from './mongodb/upload-store/upload-store.ts';
import { openNatsMessageBus } from './nats/message-bus.ts';
import { openQdrantVectorIndex } from './qdrant/vector-index.ts';

export type ClusterOptions = {
  /** `nats://…`, several with commas between. */
  natsUrl: string;
  mongodbUrl: string;
  /** Absent where no vectors are kept. */
  qdrant: { url: string; apiKey: string | undefined } | null;
  /** Under which an installation has its streams and collections, where several share the engines. */
  clusterName: string | undefined;
  clock: Clock;
  logger: EngineLogger;
};

export type ClusterPorts = ReturnType<typeof openPorts>;

export function openPorts({ natsUrl, mongodbUrl, qdrant, clusterName, clock, logger }: ClusterOptions) {
  const connection = connectMongo({ url: mongodbUrl, logger });
  const bus = openNatsMessageBus({
    servers: natsUrl.split(','),
    name: `anamnesis ${hostname()} ${process.pid}`,
    clock,
    logger,
    prefix: clusterName,
  });
  const blobs = openGridFsBlobStore({ connection, bucket: 'blobs' });
  const credentials = openMongoCredentialStore({ connection });
  return {
    bus,
    store: openMongoReadStore({ connection }),
    blobs,
    uploads: openGridFsUploadStore({ connection, bucket: 'incoming', blobs }),
    derived: openMongoDerivedStore({ connection }),
    // Of the ports that share the connection, this one is closed last.
    credentials: { ...credentials, close: () => connection.close() },
    keys: openMongoPersonKeys({ connection }),
    attempts: openMongoAttemptCounter({ connection, clock }),
    tokenLedger: openMongoTokenLedger({ connection, clock }),
    leases: createClusterLeases(connection, clock),
    vectors(name: string, dimension: number): VectorIndex {
      if (qdrant === null) throw new Error('QDRANT_URL is not configured');
      const collection = [clusterName ?? 'anamnesis', name, dimension].join('-');
      return openQdrantVectorIndex({ ...qdrant, collection, dimension, logger });
    },
    /** Each rejects when the engine does not respond. */
    engines: {
      nats: () => bus.depth('generation'),
      mongodb: () => connection.ping(),
      ...(qdrant && { qdrant: () => askQdrant(qdrant.url) }),
    },
  };
}

/** Resolves when Qdrant reports that it is ready, else rejects. */
async function askQdrant(url: string): Promise<void> {
  const { ok, status } = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(1000) });
  if (!ok) throw new Error(`Qdrant responded with ${status}`);
}
