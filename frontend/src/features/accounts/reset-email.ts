const key = 'anamnesis.resetEmail';
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whose password is being reset, between the two screens; null when no code was entered in this tab. */
export function keptResetEmail(storage: Store): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps it, or forgets it with null. A browser that refuses storage begins anew. */
export function keepResetEmail(storage: Store, email: string | null): void {
  try {
    if (email === null) storage.removeItem(key);
    else storage.setItem(key, email);
  } catch {
    // Then the second screen leads back to the first.
  }
}
