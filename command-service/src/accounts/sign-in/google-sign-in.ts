import { randomUUID } from 'node:crypto';
import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { firstCharacters, isVisible, tidyName } from '@anamnesis/contracts/kernel/text/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { type Credential, EmailTaken } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { accountsRefusals } from '@anamnesis/contracts/accounts/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { acceptGoogleCredential, type GoogleIdentity } from './google-credential.ts';
import { signedIn } from './signed-in.ts';

type GoogleHandlers = { googleLogin: CommandHandler<typeof api.googleLogin> };

/**
 * Sign-in with Google; the first one creates the account. It is not merged with a password account that has the same
 * address, because that account never proved that it owns the address.
 */
export const googleSignInHandlers = (deps: Dependencies): GoogleHandlers => ({
  async googleLogin({ body }, context) {
    const vouched = await deps.guesses.fromAddress('address', context, () =>
      acceptGoogleCredential(deps, body.credential),
    );
    const known = await deps.credentials.byIdentity(vouched.identity);
    const credential = known ?? (await createAccount(deps, vouched));
    return signedIn(deps, credential, context);
  },
});

async function createAccount(
  { credentials, clock }: Dependencies,
  { identity, email, name }: GoogleIdentity,
): Promise<Credential> {
  const known = firstCharacters(tidyName(name), 100);
  const username = isVisible(known) ? known : (email.split('@')[0] ?? email);
  const credential: Credential = {
    // Not derived from Google's id, which would allow linking events to a person.
    userId: randomUUID(),
    email,
    username,
    passwordHash: null,
    userType: 'googleUser',
    identity,
    createdAt: clock().toISOString(),
  };
  try {
    await credentials.create(credential);
    return credential;
  } catch (error) {
    // Two concurrent first sign-ins: the other one created it.
    const made = await credentials.byIdentity(identity);
    if (made) return made;
    if (!(error instanceof EmailTaken)) throw error;
    throw new Rejection(accountsRefusals.EMAIL_HAS_PASSWORD, howToLogIn(await credentials.byEmail(email)));
  }
}

/** For somebody whose address belongs to an account that this Google account does not open. */
const howToLogIn = (account: Credential | null): string =>
  account?.userType === 'googleUser'
    ? 'There is an account with this e-mail that another Google account opens. Please sign in with that one.'
    : 'There is an account with this e-mail and a password. Log in with the password; “Forgot Password?” gives you a new one.';
