import { join } from 'node:path';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { sealingLog } from '@anamnesis/infra/src/adapters/sealing/sealing-log.ts';
import { openSqliteCredentialStore } from '@anamnesis/infra/src/adapters/sqlite/credential-store/credential-store.ts';
import { openSqliteEventLog } from '@anamnesis/infra/src/adapters/sqlite/event-log/event-log.ts';
import { openSqlitePersonKeys } from '@anamnesis/infra/src/adapters/sqlite/person-keys/person-keys.ts';
import { openSqliteReadStore } from '@anamnesis/infra/src/adapters/sqlite/read-store/read-store.ts';

/** The log as the services use it. */
export function openLog(dataDir: string): EventLog {
  const keys = openSqlitePersonKeys({ file: join(dataDir, 'keys.sqlite') });
  const log = sealingLog(openKeptLog(dataDir), keys);
  return {
    ...log,
    async close() {
      await log.close();
      await keys.close();
    },
  };
}

/** The log as it is stored: personal fields stay encrypted. */
export const openKeptLog = (dataDir: string): EventLog =>
  openSqliteEventLog({ file: join(dataDir, 'events.sqlite') });

export const openStore = (dataDir: string): ReadStore =>
  openSqliteReadStore({ file: join(dataDir, 'read-models.sqlite') });

export const openCredentials = (dataDir: string): CredentialStore =>
  openSqliteCredentialStore({ file: join(dataDir, 'credentials.sqlite') });
