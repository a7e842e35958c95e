import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';

/** The part of the port that every engine keeps apart: password resets, and what may be used only once. */
export type Resets = Pick<
  CredentialStore,
  | 'putResetCode'
  | 'resetCode'
  | 'takeResetTry'
  | 'putResetTicket'
  | 'takeResetTicket'
  | 'forgetResets'
  | 'claimOnce'
  | 'forgetExpired'
>;
