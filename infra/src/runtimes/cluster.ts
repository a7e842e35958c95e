import { hostname } from 'node:os';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Logger } from 'pino';
import { openGridFsBlobStore } from '../adapters/blob-store/gridfs.ts';
import { openMongoCredentialStore } from '../adapters/credential-store/mongodb.ts';
import { openEventStoreLog } from '../adapters/event-log/eventstore/eventstore.ts';
import { openNatsMessageBus } from '../adapters/message-bus/nats.ts';
import { connectMongo } from '../adapters/mongodb/connection.ts';
import { openMongoReadStore } from '../adapters/read-store/mongodb.ts';
import type { Config } from '../config.ts';
import { createClusterLeases } from './cluster-leases.ts';
import type { Ports } from './ports.ts';

/**
 * EventStoreDB, NATS and MongoDB, shared by any number of processes. Nothing here waits for an engine: each client
 * connects when it is used, and again when its engine was away.
 */
export function openClusterPorts(config: Config, clock: Clock, logger: Logger): Ports {
  const { EVENTSTORE_URL = '', NATS_URL = '', MONGODB_URL = '', CLUSTER_NAME: prefix } = config;
  const connection = connectMongo({ url: MONGODB_URL, logger });
  const log = openEventStoreLog({
    connectionString: EVENTSTORE_URL,
    logger,
    prefix: prefix === undefined ? '' : `${prefix}-`,
  });
  const bus = openNatsMessageBus({
    servers: NATS_URL.split(','),
    name: `anamnesis ${hostname()} ${process.pid}`,
    clock,
    logger,
    prefix,
  });
  const credentials = openMongoCredentialStore({ connection });
  return {
    log,
    bus,
    store: openMongoReadStore({ connection }),
    blobs: openGridFsBlobStore({ connection, bucket: 'blobs' }),
    incoming: openGridFsBlobStore({ connection, bucket: 'incoming' }),
    // The last to be closed of those that share the connection.
    credentials: { ...credentials, close: () => connection.close() },
    leases: createClusterLeases(connection, clock),
    engines: {
      eventstore: () => log.head(),
      nats: () => bus.depth('generation'),
      mongodb: () => connection.ping(),
    },
  };
}
