import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { accountStream } from '@anamnesis/contracts/accounts/events.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CookieToSet, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Credential } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import type { HandledCommand } from '../../kernel/streams/streams.ts';
import { accounts } from '../category.ts';
import { type Account, type AccountCommand, accountErased } from '../decider.ts';

type Accounts = Pick<Dependencies, 'streams' | 'credentials' | 'tokens' | 'devices'>;
type SignedIn = { body: User; position: Position; device: CookieToSet };

const deviceSeconds = 365 * 24 * 60 * 60;

/** Sends a command to a person's account on behalf of that person. */
export function onAccount(
  { streams }: Pick<Accounts, 'streams'>,
  userId: string,
  command: AccountCommand,
  commandId: string,
  { correlationId, sent }: Pick<RequestContext, 'correlationId' | 'sent'>,
): Promise<HandledCommand<Account>> {
  const who = { userId, commandId, correlationId, causationId: commandId, ...(sent && { sent }) };
  return streams.handle(accounts, accountStream(userId), command, who);
}

/**
 * Returns a fresh token for a sign-in and marks the browser as known. The credential is stored before the registration
 * event: a missing event is appended here.
 */
export async function signedIn(
  deps: Accounts,
  { userId, email, username, userType }: Credential,
  context: RequestContext,
): Promise<SignedIn> {
  const command = { type: 'Register', userType } as const;
  const { state, position } = await onAccount(deps, userId, command, deriveId(userId, 'register'), context);
  // A credential may outlive its account for a moment, or a sign-up may be repeated after the erasure.
  if (state.status === 'erased') await deps.credentials.delete(userId);
  const version = await deps.credentials.tokenVersion(userId);
  if (version === null) throw accountErased();
  const token = deps.tokens.issue({ userId, version });
  const value = deps.devices.remember(userId, context.client.device);
  const device = { value, maxAgeSeconds: deviceSeconds };
  return { body: { id: userId, email, username, token, userType }, position, device };
}
