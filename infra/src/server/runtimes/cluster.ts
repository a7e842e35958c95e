import { hostname, tmpdir } from 'node:os';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Logger } from 'pino';
import { openMongoAttemptCounter } from '../../adapters/mongodb/attempt-counter/attempt-counter.ts';
import { openGridFsBlobStore } from '../../adapters/mongodb/blob-store/blob-store.ts';
import { openMongoCredentialStore } from '../../adapters/mongodb/credential-store/credential-store.ts';
import { openMongoDerivedStore } from '../../adapters/mongodb/derived-store/derived-store.ts';
import { type EventStoreLog, openEventStoreLog } from '../../adapters/eventstore/event-log/event-log.ts';
import { openNatsMessageBus } from '../../adapters/nats/message-bus/message-bus.ts';
import { openMongoPersonKeys } from '../../adapters/mongodb/person-keys/person-keys.ts';
import { openQdrantVectorIndex } from '../../adapters/qdrant/vector-index/vector-index.ts';
import { connectMongo } from '../../adapters/mongodb/connection.ts';
import { openMongoReadStore } from '../../adapters/mongodb/read-store/read-store.ts';
import { openMongoTokenLedger } from '../../adapters/mongodb/token-ledger/token-ledger.ts';
import { openGridFsUploadStore } from '../../adapters/mongodb/upload-store/upload-store.ts';
import type { VectorIndex } from '@anamnesis/contracts/ports/vector-index.ts';
import { type Config, InvalidConfiguration } from '../configuration/config.ts';
import { createClusterLeases } from './cluster-leases.ts';
import type { Adapters } from './ports.ts';

/**
 * EventStoreDB, NATS, MongoDB and Qdrant, shared by any number of processes. Nothing here waits for an engine: each
 * client connects on first use, and reconnects after an outage.
 */
export function openClusterPorts(config: Config, clock: Clock, logger: Logger): Adapters {
  const { EVENTSTORE_URL = '', NATS_URL = '', MONGODB_URL = '', CLUSTER_NAME: prefix } = config;
  const log = openLog(EVENTSTORE_URL, prefix === undefined ? '' : `${prefix}-`, logger);
  const connection = connectMongo({ url: MONGODB_URL, logger });
  const bus = openNatsMessageBus({
    servers: NATS_URL.split(','),
    name: `anamnesis ${hostname()} ${process.pid}`,
    clock,
    logger,
    prefix,
  });
  const blobs = openGridFsBlobStore({ connection, bucket: 'blobs' });
  const credentials = openMongoCredentialStore({ connection });
  return {
    log,
    bus,
    store: openMongoReadStore({ connection }),
    blobs,
    uploads: openGridFsUploadStore({ connection, bucket: 'incoming', blobs }),
    derived: openMongoDerivedStore({ connection }),
    // Of the ports that share the connection, this one is closed last.
    credentials: { ...credentials, close: () => connection.close() },
    keys: openMongoPersonKeys({ connection }),
    // MongoDB has checksums of its own.
    readModelsDamaged: () => undefined,
    archiveStores: { kind: 'cluster', mongodbUrl: MONGODB_URL, decks: tmpdir() },
    attempts: openMongoAttemptCounter({ connection, clock }),
    closeAttempts: async () => undefined,
    tokenLedger: openMongoTokenLedger({ connection, clock }),
    closeTokenLedger: async () => undefined,
    vectors: (name, dimension) => openVectors(config, logger, name, dimension),
    leases: createClusterLeases(connection, clock),
    // Engines keep space for themselves, and say when they are full.
    isFull: () => false,
    // Others work with the same engines meanwhile: what one of them left is found by its age.
    interruption: null,
    release: () => undefined,
    engines: {
      // Only commands append. Projectors create the identity of the log once, and log it when they cannot.
      eventstore: () => log.check({ appends: config.SERVICES.includes('command') }),
      nats: () => bus.depth('generation'),
      mongodb: () => connection.ping(),
      ...(config.QDRANT_URL === undefined ? {} : { qdrant: () => askQdrant(config.QDRANT_URL ?? '') }),
    },
  };
}

/** A malformed address is an invalid setting, which a restart would not fix. */
function openLog(connectionString: string, prefix: string, logger: Logger): EventStoreLog {
  try {
    return openEventStoreLog({ connectionString, logger, prefix });
  } catch (error) {
    throw new InvalidConfiguration(
      `The configuration is not valid:\n  EVENTSTORE_URL: ${(error as Error).message}`,
    );
  }
}

function openVectors(
  { QDRANT_URL, QDRANT_API_KEY: apiKey, CLUSTER_NAME }: Config,
  logger: Logger,
  name: string,
  dimension: number,
): VectorIndex {
  if (QDRANT_URL === undefined) throw new Error('QDRANT_URL is not configured');
  const collection = [CLUSTER_NAME ?? 'anamnesis', name, dimension].join('-');
  return openQdrantVectorIndex({ url: QDRANT_URL, apiKey, collection, dimension, logger });
}

/** Resolves when Qdrant reports that it is ready, else rejects. */
async function askQdrant(url: string): Promise<void> {
  const { ok, status } = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(1000) });
  if (!ok) throw new Error(`Qdrant responded with ${status}`);
}
