import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useSyncExternalStore } from 'react';
import { endToken, session } from '../api/tab.ts';
import type { SessionState } from '../api/session/session-state.ts';

export interface SessionOfTab extends SessionState {
  /** Stores the response of a login or sign-up; the guards then redirect. */
  signIn: (user: User) => void;
  /**
   * Removes the user and the cached data; the guards then redirect to /login. The token is revoked on the server, if
   * offline as soon as the network is back.
   */
  logOut: () => void;
}

export function useSession(): SessionOfTab {
  const state = useSyncExternalStore(session.subscribe, session.state);
  return { ...state, signIn: session.signIn, logOut };
}

function logOut(): void {
  const { user } = session.state();
  session.leave();
  if (user) void endToken(user.token);
}
