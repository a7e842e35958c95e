import type { AttemptCounter } from '@anamnesis/contracts/ports/stores/attempt-counter.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { DerivedStore } from '@anamnesis/contracts/ports/stores/derived-store.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { OpenEvents, PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import type { SnapshotStore } from '@anamnesis/contracts/ports/stores/snapshot-store.ts';
import type { TokenLedger } from '@anamnesis/contracts/ports/stores/token-ledger.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import type { CachedKeys } from '../../adapters/sealing/cached-keys.ts';
import type { ArchiveStores } from '../archives/archive-stores.ts';
import type { Leases } from './leases.ts';

/** What one runtime provides. Its log stores events as they are passed to it. */
export type Adapters = {
  log: EventLog;
  keys: PersonKeys;
  store: ReadStore;
  bus: MessageBus;
  blobs: BlobStore;
  /** Uploads until they are accepted or rejected. */
  uploads: UploadStore;
  /** Results computed from accepted files. */
  derived: DerivedStore;
  credentials: CredentialStore;
  /** Where the thread of archives finds its stores. */
  archiveStores: ArchiveStores;
  /** To be called when that thread finds the read models damaged. */
  readModelsDamaged: (error: Error) => void;
  attempts: AttemptCounter;
  closeAttempts: () => Promise<void>;
  /** What language models were asked, by person and day. */
  tokenLedger: TokenLedger;
  closeTokenLedger: () => Promise<void>;
  /** Opens a vector index by the name and the dimension of its embeddings; the caller closes it. */
  vectors: (name: string, dimension: number) => VectorIndex;
  leases: Leases;
  /** A health check of each engine, by its name; rejects when the engine does not respond. */
  engines: Readonly<Record<string, () => Promise<unknown>>>;
  /** Whether nothing may be added for want of space, as far as this process knows. */
  isFull: () => boolean;
  /** A process that had all of this for itself has died; `settled` is called once what it left is cleared. */
  interruption: { settled: () => void } | null;
  /** Releases what all of them share, once they are closed. */
  release: () => void;
};

/** What the services work with: personal fields of events are encrypted before they are stored. */
export type RuntimePorts = Adapters & {
  /** The log with fields still encrypted, for what forwards events. */
  sealedLog: EventLog;
  /** Decrypts forwarded events. */
  openEvents: OpenEvents;
  keys: CachedKeys;
  /** Snapshots of stream states, encrypted. */
  snapshots: SnapshotStore;
};

/** Closes them in the order of their dependencies. */
export async function closePorts(ports: Adapters): Promise<void> {
  const {
    bus,
    store,
    log,
    keys,
    blobs,
    uploads,
    derived,
    credentials,
    closeAttempts,
    closeTokenLedger,
    release,
  } = ports;
  await bus.close();
  await store.close();
  await log.close();
  await Promise.all([keys.close(), blobs.close(), uploads.close(), derived.close()]);
  await credentials.close();
  await closeAttempts();
  await closeTokenLedger();
  release();
}
