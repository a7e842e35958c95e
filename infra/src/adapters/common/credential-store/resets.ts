import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';

/** The part of the port that every engine implements in a file of its own: password resets, and keys that can be claimed once. */
export type Resets = Pick<
  CredentialStore,
  | 'putResetCode'
  | 'resetCode'
  | 'takeResetTry'
  | 'putResetTicket'
  | 'takeResetTicket'
  | 'forgetResets'
  | 'claimOnce'
  | 'giveBack'
  | 'forgetExpired'
>;
