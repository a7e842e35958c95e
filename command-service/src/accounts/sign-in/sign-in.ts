import type { api } from '@anamnesis/contracts/api.ts';
import type {
  CommandHandler,
  CommandRequest,
  RequestContext,
} from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { type Credential, EmailTaken } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { accountsRefusals } from '@anamnesis/contracts/accounts/refusals.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { deriveId } from '../../kernel/ids.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { signedIn } from './signed-in.ts';
import { assertSignupRules } from './signup-rules.ts';

type SignInHandlers = { login: CommandHandler<typeof api.login>; signup: CommandHandler<typeof api.signup> };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time against every configured code. */
function assertAccessCode(codes: readonly string[], given: string): void {
  const hash = digest(given.trim());
  const matches = codes.filter((code) => timingSafeEqual(digest(code), hash));
  if (matches.length === 0)
    throw new Rejection(accountsRefusals.WRONG_ACCESS_CODE, 'The access code is wrong.');
}

/** Sign-up and sign-in with a password. The credential is stored first, then the event is appended. */
export function signInHandlers(deps: Dependencies): SignInHandlers {
  const { credentials, hasher, devices, guesses } = deps;
  /** Verified when the address is unknown, so that the response time is the same. */
  const decoy = hasher.hash('no such account');

  return {
    async login({ body }, context) {
      const known = await credentials.byEmail(body.email);
      // A device known for this account has its own attempts, which attempts from elsewhere do not use up.
      const by = devices.deviceOf(known?.userId ?? '', context.client.device);
      const credential = await guesses.atPassword({ of: body.email, by }, context, async () => {
        const fits = await hasher.verify(known?.passwordHash ?? (await decoy), body.password);
        if (!known?.passwordHash || !fits) throw wrongCredentials();
        return known;
      });
      return signedIn(deps, credential, context);
    },
    async signup(request, context) {
      await guesses.fromAddress('accessCode', context, async () =>
        assertAccessCode(deps.accessCodes, request.body.accessCode),
      );
      assertSignupRules(request.body);
      return guesses.withinLimit('signups', context, async () => {
        const credential = await newCredential(deps, request, context);
        const created = await createOnce(deps, credential, request.body.password);
        return signedIn(deps, created, context);
      });
    },
  };
}

const wrongCredentials = () =>
  new Rejection(accountsRefusals.WRONG_CREDENTIALS, 'The e-mail or the password is wrong.');

async function newCredential(
  deps: Dependencies,
  { body, commandId }: CommandRequest<typeof api.signup>,
  context: RequestContext,
): Promise<Credential> {
  return {
    userId: deriveId(commandId, body.email, 'user'),
    email: body.email,
    username: body.username,
    passwordHash: await deps.guesses.hashing(context, () => deps.hasher.hash(body.password)),
    userType: 'accountUser',
    identity: null,
    createdAt: deps.clock().toISOString(),
  };
}

/** A repeated sign-up finds the account that it created the first time. */
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
    throw new Rejection(
      accountsRefusals.EMAIL_TAKEN,
      'There is an account with this e-mail already. Log in instead.',
    );
  }
}
