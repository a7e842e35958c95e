import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Credential } from '@anamnesis/contracts/ports/credential-store.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import { accountsRefusals } from '@anamnesis/contracts/accounts/refusals.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { acceptGoogleCredential } from './google-credential.ts';

/** A credential that was given for another occasion does not count. */
const freshMs = 5 * 60_000;
const wrong = () => new Rejection(accountsRefusals.WRONG_PASSWORD, 'The password is not right.');

/**
 * The credential of somebody who is signed in and knows the password. Guesses count by person: whoever finds an open session
 * does not find out the password with it, and no other spelling of its token helps.
 */
export function requirePassword(
  { credentials, hasher, guesses }: Dependencies,
  context: RequestContext,
  password: string,
): Promise<Credential> {
  const { userId } = context;
  return guesses.atPassword({ of: userId, by: userId }, context, async () => {
    const credential = await credentials.byUserId(userId);
    if (!credential?.passwordHash || !(await hasher.verify(credential.passwordHash, password))) throw wrong();
    return credential;
  });
}

const unconfirmed = () =>
  new Rejection(accountsRefusals.WRONG_PASSWORD, 'Google did not confirm that it is you. Please try again.');

/** A refused credential says nothing about the session of who gives it: it must not look like an ended one. */
function notSignedOut(error: unknown): never {
  if (error instanceof Rejection && error.refusal === accountsRefusals.WRONG_CREDENTIAL) throw unconfirmed();
  throw error;
}

/** Who is about to do what cannot be undone is asked again: for the password or, without one, for Google's word. */
export async function requireReauthentication(
  deps: Dependencies,
  context: RequestContext,
  given: { password?: string | undefined; credential?: string | undefined },
): Promise<Credential> {
  if (!given.credential) return requirePassword(deps, context, given.password ?? '');
  const vouched = await acceptGoogleCredential(deps, given.credential).catch(notSignedOut);
  const credential = await deps.credentials.byUserId(context.userId);
  const fresh = deps.clock().getTime() - Date.parse(vouched.issuedAt) <= freshMs;
  if (credential?.identity !== vouched.identity || !fresh) throw unconfirmed();
  return credential;
}
