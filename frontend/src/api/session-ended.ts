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
