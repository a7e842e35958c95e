import type { Session } from '../api/session-state.ts';

type Store = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/** Erases what a person has not finished when they log out, or delete their account. A session that ends leaves it. */
export function forgetDraftsOnLeaving(session: Session, storage: () => Store): void {
  let known = session.state().user;
  session.subscribe(() => {
    const { user, left } = session.state();
    if (left && !user && known) forgetDrafts(storage, known.id);
    known = user;
  });
}

function forgetDrafts(storage: () => Store, userId: string): void {
  try {
    const store = storage();
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    for (const key of keys) if (key?.startsWith(`anamnesis.draft.${userId}.`)) store.removeItem(key);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
