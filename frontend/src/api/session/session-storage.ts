import type { User } from '@anamnesis/contracts/accounts/api.ts';

export const sessionKey = 'anamnesis.user';
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The user stored in this browser, or null when there is none or it cannot be read. */
export function readUser(storage: Pick<Store, 'getItem'>): User | null {
  try {
    return parseUser(storage.getItem(sessionKey));
  } catch {
    return null;
  }
}

/** Parses what this or an older version stored. */
function parseUser(text: string | null): User | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

const fields = ['id', 'email', 'username', 'token', 'userType'] as const satisfies (keyof User)[];

/** Checked by hand instead of with the schema: this runs before the first screen, which does not load the schemas. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const known = value as Record<string, unknown>;
  return (
    fields.every((field) => typeof known[field] === 'string') &&
    (known['userType'] === 'accountUser' || known['userType'] === 'googleUser')
  );
}

/** Stores the user, or removes it with null. If the browser denies storage, the session lasts until the tab is closed. */
export function keepUser(storage: Store, user: User | null): void {
  try {
    if (user) storage.setItem(sessionKey, JSON.stringify(user));
    else storage.removeItem(sessionKey);
  } catch {
    // Storage is full or denied: the session is kept in memory only.
  }
}

const leaving = '"left"';
const deleting = '"deleted"';

/** Called before the user is removed, so that the other tabs know that the session did not just expire. */
export function tellOfLeaving(storage: Pick<Store, 'setItem'>, deleted = false): void {
  try {
    storage.setItem(sessionKey, deleted ? deleting : leaving);
  } catch {
    // Without storage, tabs share no session.
  }
}

export const tellsOfLeaving = (text: string | null): boolean => text === leaving;
export const tellsOfDeletion = (text: string | null): boolean => text === deleting;
