const key = 'anamnesis.reset';
/** As long as a code, and what it proved, are good. */
const goodForMs = 15 * 60_000;
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whose password is being reset in this tab, and what comes next: the code from the mail, or the new password. */
export type ResetProgress = { email: string; next: 'code' | 'password' };

/** Null when no reset is under way. A phone that was away to read the mail may have thrown the page away meanwhile. */
export function storedReset(storage: Store, now: number): ResetProgress | null {
  try {
    const { email, next, until } = JSON.parse(storage.getItem(key) ?? '{}') as Record<string, unknown>;
    if (typeof email !== 'string' || typeof until !== 'number' || until < now) return null;
    return next === 'code' || next === 'password' ? { email, next } : null;
  } catch {
    return null;
  }
}

/** Keeps it, or forgets it with null. A browser that refuses storage begins anew. */
export function keepReset(storage: Store, progress: ResetProgress | null, now = 0): void {
  try {
    if (progress === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ ...progress, until: now + goodForMs }));
  } catch {
    // Then the second screen leads back to the first.
  }
}
