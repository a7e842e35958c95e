import type { User } from '@anamnesis/contracts/accounts/api.ts';

export interface SessionState {
  /** The signed-in user, or null. */
  user: User | null;
  /** The user who was signed in last in this tab, also after the session has ended; null if there was none. */
  last: User | null;
  /** The user logged out here: the next user is not led back to this user's page. */
  left: boolean;
  /** The user deleted the account, here or in another tab. */
  deleted?: true;
}

/** The signed-in user. Kept outside of the Redux store, because the sign-in screen does not load that. */
export interface Session {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  signIn: (user: User) => void;
  /** The session ended, here or in another tab; the guards then redirect to /login. */
  end: () => void;
  /** The user logged out, or deleted the account, here or in another tab. */
  leave: (why?: 'deleted') => void;
}

export function makeSession(): Session {
  let state: SessionState = { user: null, last: null, left: false };
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
    signIn: (next) => become({ user: next, last: next, left: false }),
    end: () => become({ left: state.left, last: state.last, user: null }),
    leave: (why) => become({ user: null, last: state.last, left: true, ...(why && { deleted: true }) }),
  };
}
