import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { EventLog } from '@anamnesis/contracts/ports/event-log.ts';
import type { PersonKeys } from '@anamnesis/contracts/ports/person-keys.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';
import { openMongoCredentialStore } from '@anamnesis/infra/src/adapters/mongodb/credential-store/credential-store.ts';
import { openSqliteCredentialStore } from '@anamnesis/infra/src/adapters/sqlite/credential-store/credential-store.ts';
import { type FolderLock, lockDataFolder } from '@anamnesis/infra/src/adapters/sqlite/data-folder/lock.ts';
import { silent } from '@anamnesis/infra/src/adapters/common/engine/logger.ts';
import { openEventStoreLog } from '@anamnesis/infra/src/adapters/eventstore/event-log/event-log.ts';
import { openSqliteEventLog } from '@anamnesis/infra/src/adapters/sqlite/event-log/event-log.ts';
import { connectMongo, type MongoConnection } from '@anamnesis/infra/src/adapters/mongodb/connection.ts';
import { openMongoPersonKeys } from '@anamnesis/infra/src/adapters/mongodb/person-keys/person-keys.ts';
import { openSqlitePersonKeys } from '@anamnesis/infra/src/adapters/sqlite/person-keys/person-keys.ts';
import { openMongoReadStore } from '@anamnesis/infra/src/adapters/mongodb/read-store/read-store.ts';
import { openSqliteReadStore } from '@anamnesis/infra/src/adapters/sqlite/read-store/read-store.ts';
import { sealingLog } from '@anamnesis/infra/src/adapters/sealing/sealing-log.ts';

type Closable = { close(): Promise<void> };

export const onCluster = (): boolean => process.env['RUNTIME'] === 'cluster';

/** The settings of a server whose data belong to a folder: on the cluster, names and a database after the folder's. */
export function settingsOf(dataDir: string): Record<string, string> {
  if (!onCluster()) return { DATA_DIR: dataDir };
  const name = `bench${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const database = new URL(process.env['MONGODB_URL'] ?? '');
  database.pathname = `/anamnesis-${name}`;
  return { DATA_DIR: dataDir, CLUSTER_NAME: name, MONGODB_URL: database.href };
}

/** Locks the data folder, so that a bench never writes to that of a running app; the cluster has none. */
export const lockFolder = (dataDir: string): Pick<FolderLock, 'release'> =>
  onCluster() ? { release: () => undefined } : lockDataFolder(dataDir);

/** The log as the services use it. */
export function openLog(dataDir: string): EventLog {
  const [log, keys] = [openKeptLog(dataDir), openKeys(dataDir)];
  return closing(sealingLog(log, keys), keys);
}

/** The log as it is stored: personal fields stay encrypted. */
export function openKeptLog(dataDir: string): EventLog {
  if (!onCluster()) return openSqliteEventLog({ file: join(dataDir, 'events.sqlite') });
  const prefix = `${settingsOf(dataDir)['CLUSTER_NAME']}-`;
  const connectionString = process.env['EVENTSTORE_URL'] ?? '';
  return openEventStoreLog({ connectionString, logger: silent, prefix, giveUpMs: 60_000 });
}

function openKeys(dataDir: string): PersonKeys {
  if (!onCluster()) return openSqlitePersonKeys({ file: join(dataDir, 'keys.sqlite') });
  const connection = connectionOf(dataDir);
  return closing(openMongoPersonKeys({ connection }), connection);
}

export function openStore(dataDir: string): ReadStore {
  if (!onCluster()) return openSqliteReadStore({ file: join(dataDir, 'read-models.sqlite') });
  const connection = connectionOf(dataDir);
  return closing(openMongoReadStore({ connection }), connection);
}

export function openCredentials(dataDir: string): CredentialStore {
  if (!onCluster()) return openSqliteCredentialStore({ file: join(dataDir, 'credentials.sqlite') });
  const connection = connectionOf(dataDir);
  return closing(openMongoCredentialStore({ connection }), connection);
}

const connectionOf = (dataDir: string): MongoConnection =>
  connectMongo({ url: settingsOf(dataDir)['MONGODB_URL'] ?? '' });

const closing = <P extends Closable>(port: P, after: Closable): P => ({
  ...port,
  async close() {
    await port.close();
    await after.close();
  },
});
