import { createHash } from 'node:crypto';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import {
  IdentityProviderUnavailable,
  type VerifiedIdentity,
} from '@anamnesis/contracts/ports/people/identity-provider.ts';
import { accountsRefusals } from '@anamnesis/contracts/accounts/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';

const unsuccessful = 'Google Sign In was unsuccessful. Try again later';

/** An identity verified by Google; `identity` is derived from Google's permanent id and survives a changed address. */
export type GoogleIdentity = VerifiedIdentity & { identity: string };

/** Verifies a credential and marks it as used: it is rejected from then on. */
export async function acceptGoogleCredential(
  { google, credentials }: Dependencies,
  credential: string,
): Promise<GoogleIdentity> {
  if (!google)
    throw new Rejection(accountsRefusals.GOOGLE_NOT_OFFERED, 'Signing in with Google is not offered here.');
  const vouched = await google.verify(credential).catch(refuseWithoutKeys);
  if (!vouched) throw new Rejection(accountsRefusals.WRONG_CREDENTIAL, unsuccessful);
  // The signed part without the signature, which can be encoded in more than one way.
  const signed = credential.slice(0, credential.lastIndexOf('.'));
  const key = createHash('sha256').update(signed).digest('hex');
  if (!(await credentials.claimOnce(`google:${key}`, vouched.expiresAt))) {
    throw new Rejection(accountsRefusals.WRONG_CREDENTIAL, unsuccessful);
  }
  return { ...vouched, identity: `${vouched.issuer} ${vouched.subject}` };
}

function refuseWithoutKeys(error: unknown): never {
  if (error instanceof IdentityProviderUnavailable)
    throw new Rejection(accountsRefusals.GOOGLE_AWAY, unsuccessful);
  throw error;
}
