import { createHash } from 'node:crypto';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import {
  IdentityProviderUnavailable,
  type VouchedIdentity,
} from '@anamnesis/contracts/ports/identity-provider.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';

const unsuccessful = 'Google Sign In was unsuccessful. Try again later';

/** Whom Google vouches for; the user id follows from Google's lasting id, so that a changed address changes nothing. */
export type GoogleIdentity = VouchedIdentity & { userId: string };

/** Verifies a credential and uses it up: the same one is refused ever after. */
export async function acceptGoogleCredential(
  { google, credentials }: Dependencies,
  credential: string,
): Promise<GoogleIdentity> {
  if (!google) throw new Rejection(404, 'GOOGLE_NOT_OFFERED', 'Signing in with Google is not offered here.');
  const identity = await google.verify(credential).catch(refuseWithoutKeys);
  if (!identity) throw new Rejection(401, 'WRONG_CREDENTIAL', unsuccessful);
  // What is signed, without the signature: that could be written in more than one way.
  const signed = credential.slice(0, credential.lastIndexOf('.'));
  const key = createHash('sha256').update(signed).digest('hex');
  if (!(await credentials.claimOnce(`google:${key}`, identity.expiresAt))) {
    throw new Rejection(401, 'WRONG_CREDENTIAL', unsuccessful);
  }
  return { ...identity, userId: deriveId('google', identity.issuer, identity.subject) };
}

function refuseWithoutKeys(error: unknown): never {
  if (error instanceof IdentityProviderUnavailable) throw new Rejection(503, 'GOOGLE_AWAY', unsuccessful);
  throw error;
}
