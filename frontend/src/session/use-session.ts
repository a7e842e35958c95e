import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useSyncExternalStore } from 'react';
import { endToken, session } from '../api/tab.ts';
import type { SessionState } from '../api/session-state.ts';

export interface SessionOfTab extends SessionState {
  /** Keeps the answer of a login or sign-up; the guards lead on from there. */
  signIn: (user: User) => void;
  /** Forgets the user and everything fetched; the guards lead to /login. */
  signOut: () => void;
  /** The same, and ends the session on the server; without a network, when that is back. */
  logOut: () => void;
}

export function useSession(): SessionOfTab {
  const state = useSyncExternalStore(session.subscribe, session.state);
  return { ...state, signIn: session.signIn, signOut: session.leave, logOut };
}

function logOut(): void {
  const { user } = session.state();
  session.leave();
  if (user) void endToken(user.token);
}
