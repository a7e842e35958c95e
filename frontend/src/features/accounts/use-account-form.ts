import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useSession } from '../../session/use-session.ts';
import { useSending } from './use-sending.ts';

/** Sends a form that signs in; the guards lead on from there. */
export function useAccountForm<Given extends unknown[] = []>(send: (...given: Given) => Promise<User>) {
  const { signIn } = useSession();
  return useSending(send, signIn);
}
