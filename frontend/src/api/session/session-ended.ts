const key = 'anamnesis.sessionEnded';

/** Why there is nobody signed in any more: the session expired or was revoked, or the account was deleted in another tab. */
export type SessionEnd = 'ended' | 'deleted';

const listeners = new Set<(end: SessionEnd) => void>();

/** Stores a note for the login screen, which may be shown already. */
export function noteSessionEnded(storage: Pick<Storage, 'setItem'>, end: SessionEnd = 'ended'): void {
  try {
    storage.setItem(key, end);
  } catch {
    // Without storage a login screen that is opened later shows no note.
  }
  for (const listener of listeners) listener(end);
}

/** Calls back for each later note; returns a function that ends it. */
export function onSessionEnded(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The note, or null when the session did not end by itself. */
export function sessionEnd(storage: Pick<Storage, 'getItem'>): SessionEnd | null {
  try {
    const note = storage.getItem(key);
    return note === null ? null : note === 'deleted' ? 'deleted' : 'ended';
  } catch {
    return null;
  }
}

export function forgetSessionEnded(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(key);
  } catch {
    // No storage, so no note.
  }
}
