import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { PasswordHasher, Tokens } from '@anamnesis/contracts/ports/security.ts';
import type { Streams } from './streams.ts';

/** What the command service works with; handed in by the composition root. */
export type Dependencies = {
  streams: Streams;
  credentials: CredentialStore;
  hasher: PasswordHasher;
  tokens: Tokens;
  bus: MessageBus;
  /** Files of accepted documents. */
  blobs: BlobStore;
  /** Files of uploads until they are accepted. */
  incoming: BlobStore;
  clock: Clock;
  accessCodes: readonly string[];
  /** Most pages of a PDF. */
  pageLimit: number;
};
