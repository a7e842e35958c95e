import type { User } from '@anamnesis/contracts/accounts/api.ts';

/** The part of the application state that the API layer reads. The slice lives in the application. */
type WithSession = { session?: { user: User | null } };

/** Who is signed in, or null. */
export function userIn(state: unknown): User | null {
  return (state as WithSession).session?.user ?? null;
}

/** The token of whoever is signed in, or null. */
export const tokenIn = (state: unknown): string | null => userIn(state)?.token ?? null;

/** The action of the session slice that forgets the user; the guards lead to /login from there. */
export const signedOutAction = { type: 'session/signedOut' } as const;

const key = 'anamnesis.sessionEnded';

/** Leaves a note for the login screen: the session ended by itself. */
export function noteSessionEnded(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(key, '1');
  } catch {
    // Without storage the login screen merely says nothing.
  }
}

export function hasSessionEnded(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function forgetSessionEnded(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
