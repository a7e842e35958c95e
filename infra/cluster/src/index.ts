// What the app opens of a cluster. Each loads only the clients of the engines that it is about, and waits for none of them:
// a client connects on first use, and reconnects after an outage.
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { OperatorTrace } from '@anamnesis/contracts/ports/people/operator-trace.ts';
import type { PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { type EngineLogger, silentEngineLogger } from './engine/logger.ts';
import type { EventStoreLog } from './eventstore/event-log.ts';
import type { Passwords } from './eventstore/administering/have-users.ts';
import type { ClusterOptions, ClusterPorts } from './ports.ts';

type LogOptions = {
  /** `esdb://…`, of one server or of several. */
  url: string;
  /** Under which an installation has its streams, where several share one engine. */
  clusterName: string | undefined;
  logger?: EngineLogger;
};

/** The event log on EventStoreDB. Rejects when the address is malformed, with a sentence that holds no password. */
export async function openClusterLog({
  url,
  clusterName,
  logger = silentEngineLogger,
}: LogOptions): Promise<EventStoreLog> {
  const { openEventStoreLog } = await import('./eventstore/event-log.ts');
  return openEventStoreLog({ connectionString: url, prefix: streamPrefix(clusterName), logger });
}

/** The other ports: NATS, MongoDB and Qdrant, shared by any number of processes. */
export async function openClusterPorts(options: ClusterOptions): Promise<ClusterPorts> {
  const { openPorts } = await import('./ports.ts');
  return openPorts(options);
}

/** What archives are built from, with a connection of its own. */
export async function openArchiveStores(
  mongodbUrl: string,
): Promise<{ store: Pick<ReadStore, 'collection'>; blobs: BlobStore; keys: PersonKeys }> {
  const [{ connectMongo }, { openMongoReadStore }, { openGridFsBlobStore }, { openMongoPersonKeys }] =
    await Promise.all([
      import('./mongodb/connection.ts'),
      import('./mongodb/read-store/read-store.ts'),
      import('./mongodb/blob-store/blob-store.ts'),
      import('./mongodb/person-keys/person-keys.ts'),
    ]);
  const connection = connectMongo({ url: mongodbUrl });
  return {
    store: openMongoReadStore({ connection }),
    blobs: openGridFsBlobStore({ connection, bucket: 'blobs' }),
    keys: openMongoPersonKeys({ connection }),
  };
}

/** Where is kept what operators did, with a connection of its own. */
export async function openOperatorLooks(mongodbUrl: string, logger: EngineLogger): Promise<OperatorTrace> {
  const [{ connectMongo }, { openMongoOperatorTrace }] = await Promise.all([
    import('./mongodb/connection.ts'),
    import('./mongodb/operator-trace.ts'),
  ]);
  return openMongoOperatorTrace({ connection: connectMongo({ url: mongodbUrl, logger }) });
}

/** Makes the users of the services in EventStoreDB, at the address of an administrator; returns their names. */
export async function haveLogUsers(options: LogOptions & { passwords: Passwords; logger: EngineLogger }) {
  const { haveUsers } = await import('./eventstore/administering/have-users.ts');
  const { url, clusterName, ...rest } = options;
  return haveUsers({ connectionString: url, prefix: streamPrefix(clusterName), ...rest });
}

const streamPrefix = (clusterName: string | undefined): string =>
  clusterName === undefined ? '' : `${clusterName}-`;
