const key = 'anamnesis.sessionEnded';

/** Stores a note for the login screen that the session expired or was revoked. */
export function noteSessionEnded(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(key, '1');
  } catch {
    // Without storage the login screen shows no note.
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
    // No storage, so no note.
  }
}
