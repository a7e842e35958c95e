import { useLocation } from 'react-router';

const words =
  'You were given an invitation link. Log in or sign up: the invitation waits, and is shown right after.';

/** What a visitor sees whose way back leads to the link of an invitation. Whose it is, only a signed-in user learns. */
export function useWaitingInvitation(): string | undefined {
  const state = useLocation().state as { back?: { path?: unknown } | null } | null;
  const path = state?.back?.path;
  return typeof path === 'string' && /^\/invitation\/?#./i.test(path) ? words : undefined;
}
