import type { AttemptCounter } from '@anamnesis/contracts/ports/stores/attempt-counter.ts';
import type { LibraryAmounts } from '@anamnesis/contracts/library/quota.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { IdentityProvider } from '@anamnesis/contracts/ports/people/identity-provider.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { Mailer } from '@anamnesis/contracts/ports/people/mailer.ts';
import type { InvitationCodes } from '@anamnesis/contracts/ports/people/invitation-codes.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import type { PracticeBank } from '@anamnesis/contracts/ports/packs/practice-bank.ts';
import type { VirtualPatient } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import type { SnapshotStore } from '@anamnesis/contracts/ports/stores/snapshot-store.ts';
import type {
  KnownDevices,
  PasswordHasher,
  ResetCodes,
  Tokens,
} from '@anamnesis/contracts/ports/people/security.ts';
import type { TokenLedger } from '@anamnesis/contracts/ports/stores/token-ledger.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import type { UnsubscribeTokens } from '@anamnesis/contracts/ports/people/unsubscribe-tokens.ts';
import type { Guesses } from './guesses/guesses.ts';
import type { GuessLimits } from './guesses/limits.ts';
import type { RatesInForce } from '@anamnesis/contracts/kernel/calls/counted-calls.ts';
import type { CommandStreams } from './streams/streams.ts';

/** The dependencies of the command service, passed in by the composition root. */
export type Dependencies = {
  log: Pick<EventLog, 'head'>;
  streams: CommandStreams;
  credentials: CredentialStore;
  keys: Pick<PersonKeys, 'destroy'>;
  snapshots: Pick<SnapshotStore, 'deleteAllOf'>;
  /** What language models were asked for a person. */
  tokenLedger: Pick<TokenLedger, 'forget'>;
  hasher: PasswordHasher;
  tokens: Tokens;
  devices: KnownDevices;
  resetCodes: ResetCodes;
  invitationCodes: InvitationCodes;
  /** Its keys do not reveal the person. */
  attempts: AttemptCounter;
  limits: GuessLimits;
  guesses: Guesses;
  rates: RatesInForce;
  mailer: Mailer;
  /** null: signing in with Google is not offered. */
  google: IdentityProvider | null;
  /** Public URL of the product, without a trailing slash; for links in mails. */
  publicUrl: () => string;
  /** Runs a task in the background; a failure is logged under this name. */
  inBackground: (name: string, task: () => Promise<void>) => void;
  /** Logs a failure after which the work goes on: a task that is retried, a person who was told to try again. */
  warn: (error: unknown, message: string) => void;
  /** Logs what whoever mends the app looks for: facts without a person and without their words. */
  note: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  bus: MessageBus;
  /** Files of accepted documents. */
  blobs: BlobStore;
  /** Files of uploads until they are accepted or refused. */
  uploads: UploadStore;
  clock: Clock;
  unsubscribeTokens: UnsubscribeTokens;
  accessCodes: readonly string[];
  /** Guides of diseases, which a person can have as documents. */
  knowledge: Pick<KnowledgePack, 'guide' | 'picturePage' | 'find' | 'mentioned' | 'lookUp'>;
  practiceBank: PracticeBank;
  virtualPatient: VirtualPatient;
  /** Whether the place has a language model, which processors ask. */
  hasModel: boolean;
  /** Limits for the storage of one person. */
  quota: LibraryAmounts;
  /** Maximum number of pages of a PDF. */
  pageLimit: number;
};
