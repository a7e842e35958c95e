import { api } from '../api/api.ts';
import { signedIn, signedOut } from './session-slice.ts';
import { keepUser, parseUser, sessionKey } from './session-storage.ts';
import type { AppStore } from './store.ts';

/** Keeps the browser's copy of the session in step with the store, in this tab and in the others. */
export function followSession(store: AppStore, storage: Storage, tab: Window): void {
  let known = store.getState().session.user;
  store.subscribe(() => {
    const { user } = store.getState().session;
    if (user === known) return;
    const sameUser = user?.id === known?.id;
    known = user;
    keepUser(storage, user);
    // What one person fetched is never shown to the next.
    if (!sameUser) store.dispatch(api.util.resetApiState());
  });
  tab.addEventListener('storage', (event) => {
    if (event.key !== sessionKey && event.key !== null) return;
    const user = parseUser(event.key ? event.newValue : null);
    if (user?.token !== known?.token) store.dispatch(user ? signedIn(user) : signedOut());
  });
}
