import type { User } from '@anamnesis/contracts/accounts/api.ts';

export interface SessionState {
  /** Who is signed in, or null. */
  user: User | null;
  /** The person logged out here: the next one does not return to where this one was. */
  left: boolean;
}

/** Who is signed in. Outside of the store of fetched answers, because the sign-in screen does without that. */
export interface Session {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  signIn: (user: User) => void;
  /** The session ended, here or in another tab; the guards lead to /login from there. */
  end: () => void;
  /** The person logged out here. */
  leave: () => void;
}

export function makeSession(): Session {
  let state: SessionState = { user: null, left: false };
  const listeners = new Set<() => void>();
  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn: (next) => become({ user: next, left: false }),
    end: () => become({ ...state, user: null }),
    leave: () => become({ user: null, left: true }),
  };
}
