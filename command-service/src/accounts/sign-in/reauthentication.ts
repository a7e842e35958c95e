import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Credential } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { accountsRefusals } from '@anamnesis/contracts/accounts/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { acceptGoogleCredential } from './google-credential.ts';

/** A credential must be fresh: one that was issued for an earlier sign-in is not accepted. */
const freshMs = 5 * 60_000;
const wrong = () => new Rejection(accountsRefusals.WRONG_PASSWORD, 'The password is wrong.');

/**
 * The credential of a signed-in person who knows the password. Guesses are counted by person, so that the password
 * cannot be guessed in a stolen session, not even by re-encoding its token.
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

/** A rejected credential does not affect the session: the response must not look like that of an ended session. */
function notSignedOut(error: unknown): never {
  if (error instanceof Rejection && error.refusal === accountsRefusals.WRONG_CREDENTIAL) throw unconfirmed();
  throw error;
}

/** Reauthenticates before an irreversible action: with the password or, without one, with a Google credential. */
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
