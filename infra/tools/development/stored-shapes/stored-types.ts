import { practice, type KeptPractice } from '@anamnesis/command-service/practice/category.ts';
import type { EventMetadata } from '@anamnesis/contracts/kernel/events/event.ts';
import type {
  Credential,
  EndedToken,
  ResetCode,
  ResetTicket,
} from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { OperatorLook } from '@anamnesis/contracts/ports/people/operator-trace.ts';
import type { UnsentCall } from '../../../../frontend/src/unsent/unsent-call.ts';
import type { Manifest } from '../../../src/adapters/sqlite/data-folder/manifest.ts';
import type { Secrets } from '../../../src/server/configuration/secrets.ts';

/** What is stored beside events and read models, as it is written. */
export type StoredTypes = {
  'metadata of an event': EventMetadata;
  'snapshot of practice': KeptPractice;
  credential: Credential;
  'reset code': ResetCode;
  'reset ticket': ResetTicket;
  'ended token': EndedToken;
  'look of an operator': OperatorLook;
  'manifest of a backup': Manifest;
  'secrets of a data folder': Secrets;
  'unsent call on a device': UnsentCall;
};

/**
 * Whoever changes one raises its version, and first sees to it that what is stored already is still read: by a migration of its table, or
 * by a field that may be absent. A snapshot of another version is folded anew.
 */
export const storedTypeVersions: Readonly<Record<keyof StoredTypes, number>> = {
  'metadata of an event': 1,
  'snapshot of practice': practice.snapshot!.version,
  credential: 1,
  'reset code': 1,
  'reset ticket': 1,
  'ended token': 1,
  'look of an operator': 1,
  'manifest of a backup': 1,
  'secrets of a data folder': 1,
  'unsent call on a device': 3,
};
