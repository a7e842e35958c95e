import type { AttemptCounter } from '@anamnesis/contracts/ports/attempt-counter.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';
import type { EventLog } from '@anamnesis/contracts/ports/event-log.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/upload-store.ts';
import type { VectorIndex } from '@anamnesis/contracts/ports/vector-index.ts';
import type { Leases } from './leases.ts';

/** The adapters of one runtime. */
export type Ports = {
  log: EventLog;
  store: ReadStore;
  bus: MessageBus;
  blobs: BlobStore;
  /** Uploads until they are accepted or refused. */
  uploads: UploadStore;
  credentials: CredentialStore;
  attempts: AttemptCounter;
  /** Opens a vector index by the name and the dimension of its embeddings; whoever opens it closes it. */
  vectors: (name: string, dimension: number) => VectorIndex;
  leases: Leases;
  /** Asks each engine for a sign of life, by its name; rejects when there is none. */
  engines: Readonly<Record<string, () => Promise<unknown>>>;
  /** Gives back what all of them share, once they are closed. */
  release: () => void;
};

/** Closes them in the order in which they depend on one another. */
export async function closePorts(ports: Ports): Promise<void> {
  const { bus, store, log, blobs, uploads, credentials, release } = ports;
  await bus.close();
  await store.close();
  await log.close();
  await Promise.all([blobs.close(), uploads.close()]);
  await credentials.close();
  release();
}
