import { tmpdir } from 'node:os';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Logger } from 'pino';
import { type Config, InvalidConfiguration } from '../configuration/config.ts';
import type { Adapters } from './ports.ts';

/** EventStoreDB, NATS, MongoDB and Qdrant, shared by any number of processes. Waits for none of them. */
export async function openClusterRuntime(config: Config, clock: Clock, logger: Logger): Promise<Adapters> {
  const { openClusterLog, openClusterPorts } = await import('@anamnesis/cluster');
  const { EVENTSTORE_URL = '', NATS_URL = '', MONGODB_URL = '', QDRANT_URL, QDRANT_API_KEY } = config;
  const { CLUSTER_NAME: clusterName } = config;
  const log = await openClusterLog({ url: EVENTSTORE_URL, clusterName, logger }).catch(malformedAddress);
  const { engines, ...ports } = await openClusterPorts({
    natsUrl: NATS_URL,
    mongodbUrl: MONGODB_URL,
    qdrant: QDRANT_URL === undefined ? null : { url: QDRANT_URL, apiKey: QDRANT_API_KEY },
    clusterName,
    clock,
    logger,
  });
  return {
    ...ports,
    log,
    // MongoDB has checksums of its own.
    readModelsDamaged: () => undefined,
    archiveStores: {
      kind: 'cluster',
      mongodbUrl: MONGODB_URL,
      log: { url: EVENTSTORE_URL, clusterName },
      decks: tmpdir(),
    },
    closeAttempts: async () => undefined,
    closeTokenLedger: async () => undefined,
    // Engines keep space for themselves, and say when they are full.
    isFull: () => false,
    // Others work with the same engines meanwhile: what one of them left is found by its age.
    interruption: null,
    release: () => undefined,
    engines: {
      // Only commands append. Projectors create the identity of the log once, and log it when they cannot.
      eventstore: () => log.check({ appends: config.SERVICES.includes('command') }),
      ...engines,
    },
  };
}

/** An invalid setting, which a restart would not fix. */
function malformedAddress(error: Error): never {
  throw new InvalidConfiguration(`The configuration is not valid:\n  EVENTSTORE_URL: ${error.message}`);
}
