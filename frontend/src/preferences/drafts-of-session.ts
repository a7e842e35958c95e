import type { Session } from '../api/session/session-state.ts';

export type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
interface Text {
  store: Store;
  key: string;
  value: string;
}

/** What holds words of a person: drafts, and what is searched for among cards. Its keys name the person. */
const kinds = ['draft', 'cards'];
const hasWords = (key: string): boolean => kinds.some((kind) => key.startsWith(`anamnesis.${kind}.`));
const isOf = (key: string, userId: string): boolean =>
  kinds.some((kind) => key.startsWith(`anamnesis.${kind}.${userId}.`));

/**
 * The device holds what a person has not finished only while they are signed in. When the session ends by itself, this tab remembers
 * it until it is closed, and gives it back to the same person; when they log out, delete their account, or somebody else signs in, it is gone.
 */
export function keepDraftsWithSession(session: Session, stores: () => readonly Store[]): void {
  let known: string | null = null;
  let putAway: Text[] = [];
  const follow = (): void => {
    const { user, left } = session.state();
    const taken = take(stores, (key) => hasWords(key) && (user === null || !isOf(key, user.id)));
    if (user !== null) {
      giveBack(putAway.filter(({ key }) => isOf(key, user.id)));
      putAway = [];
    } else if (left) putAway = [];
    else putAway.push(...taken.filter(({ key }) => known !== null && isOf(key, known)));
    known = user?.id ?? null;
  };
  session.subscribe(follow);
  follow();
}

/** Removes keys from where the device keeps them; returns what was there. */
export function take(stores: () => readonly Store[], isTaken: (key: string) => boolean): Text[] {
  const taken: Text[] = [];
  try {
    for (const store of stores()) {
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
      for (const key of keys) {
        if (key === null || !isTaken(key)) continue;
        taken.push({ store, key, value: store.getItem(key) ?? '' });
        store.removeItem(key);
      }
    }
  } catch {
    // A browser that refuses storage has kept nothing.
  }
  return taken;
}

/** What another tab has kept of the same thing since is newer. */
function giveBack(texts: readonly Text[]): void {
  try {
    for (const { store, key, value } of texts) if (store.getItem(key) === null) store.setItem(key, value);
  } catch {
    // Storage is full or forbidden: what the page itself remembers is there.
  }
}
