import { userSchema, type User } from '@anamnesis/contracts/accounts/api.ts';

export const sessionKey = 'anamnesis.user';
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The user that this browser keeps, or null when there is none or it cannot be read. */
export function readUser(storage: Store): User | null {
  try {
    return parseUser(storage.getItem(sessionKey));
  } catch {
    return null;
  }
}

/** Parses what another tab or an older version stored. */
export function parseUser(text: string | null): User | null {
  try {
    return userSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
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
