import type { User } from '@anamnesis/contracts/accounts/api.ts';

export const sessionKey = 'anamnesis.user';
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The user that this browser keeps, or null when there is none or it cannot be read. */
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

/** By hand, not by its schema: this is read before the first screen, which can do without the schemas. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const known = value as Record<string, unknown>;
  return (
    fields.every((field) => typeof known[field] === 'string') &&
    (known['userType'] === 'accountUser' || known['userType'] === 'googleUser')
  );
}

/** Keeps the user, or forgets with null. A browser that refuses storage keeps it until the tab closes. */
export function keepUser(storage: Store, user: User | null): void {
  try {
    if (user) storage.setItem(sessionKey, JSON.stringify(user));
    else storage.removeItem(sessionKey);
  } catch {
    // Storage is full or forbidden: the session lives on in memory.
  }
}

const leaving = '"left"';

/** Before forgetting: the other tabs learn that the person has left, other than from a session that ended by itself. */
export function tellOfLeaving(storage: Pick<Store, 'setItem'>): void {
  try {
    storage.setItem(sessionKey, leaving);
  } catch {
    // Without storage there is nothing in common with other tabs.
  }
}

export const tellsOfLeaving = (text: string | null): boolean => text === leaving;
