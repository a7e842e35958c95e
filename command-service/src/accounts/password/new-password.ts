import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Credential } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { onAccount, signedIn } from '../sign-in/signed-in.ts';

/**
 * Sets a password and signs in. The event is appended first, because this is rejected for an erased account. All tokens
 * issued before become invalid.
 */
export async function setPassword(
  deps: Dependencies,
  credential: Credential,
  password: string,
  by: 'reset' | 'changed',
  { commandId, context }: { commandId: string; context: RequestContext },
) {
  const { userId, email } = credential;
  const passwordHash = await deps.guesses.hashing(context, () => deps.hasher.hash(password));
  const { position } = await onAccount(deps, userId, { type: 'ChangePassword', by }, commandId, context);
  await deps.credentials.setPasswordHash(userId, passwordHash);
  await deps.credentials.forgetResets(email);
  return { ...(await signedIn(deps, credential, context)), position };
}
