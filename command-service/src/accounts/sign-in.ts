import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler, CommandRequest } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { type Credential, EmailTaken } from '@anamnesis/contracts/ports/credential-store.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { assertAccessCode } from './access-code.ts';
import { signedIn } from './signed-in.ts';
import { assertSignupRules } from './signup-rules.ts';

type SignInHandlers = { login: CommandHandler<typeof api.login>; signup: CommandHandler<typeof api.signup> };

/** Sign-up and sign-in with a password. The credential comes first and the event second. */
export function signInHandlers(deps: Dependencies): SignInHandlers {
  const { credentials, hasher } = deps;
  /** Verified when the address is unknown, so that the answer takes as long. */
  const decoy = hasher.hash('no such account');

  return {
    async login({ body }, context) {
      const credential = await credentials.byEmail(body.email);
      const fits = await hasher.verify(credential?.passwordHash ?? (await decoy), body.password);
      if (!credential?.passwordHash || !fits) {
        throw new Rejection(401, 'WRONG_CREDENTIALS', 'The e-mail or the password is not right.');
      }
      return signedIn(deps, credential, context);
    },
    async signup(request, context) {
      assertAccessCode(deps.accessCodes, request.body.accessCode);
      assertSignupRules(request.body);
      const credential = await newCredential(deps, request);
      const created = await createOnce(deps, credential, request.body.password);
      return signedIn(deps, created, context);
    },
  };
}

async function newCredential(
  deps: Dependencies,
  { body, commandId }: CommandRequest<typeof api.signup>,
): Promise<Credential> {
  return {
    userId: deriveId(commandId, body.email, 'user'),
    email: body.email,
    username: body.username,
    passwordHash: await deps.hasher.hash(body.password),
    userType: 'accountUser',
    identity: null,
    createdAt: deps.clock().toISOString(),
  };
}

/** The same sign-up sent twice finds the account that it made itself. */
async function createOnce(
  { credentials, hasher }: Dependencies,
  credential: Credential,
  password: string,
): Promise<Credential> {
  try {
    await credentials.create(credential);
    return credential;
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
    const known = await credentials.byEmail(credential.email);
    const own = known?.userId === credential.userId && known.passwordHash !== null;
    if (own && (await hasher.verify(known.passwordHash as string, password))) return known;
    throw new Rejection(409, 'EMAIL_TAKEN', 'There is an account with this e-mail already. Log in instead.');
  }
}
