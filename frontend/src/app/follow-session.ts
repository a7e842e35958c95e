import { noteSessionEnded } from '../api/session/session-ended.ts';
import type { Session } from '../api/session/session-state.ts';
import {
  keepUser,
  readUser,
  sessionKey,
  tellOfLeaving,
  tellsOfDeletion,
  tellsOfLeaving,
} from '../api/session/session-storage.ts';

/** The storage and events that a tab shares with the other tabs, and its own session. */
type Tab = Pick<Window, 'addEventListener' | 'localStorage' | 'sessionStorage'>;

/** Starts with the stored session, then writes this tab's session to the storage and applies changes of other tabs. */
export function followSession(session: Session, tab: Tab): void {
  const storage = tab.localStorage;
  let known = readUser(storage);
  if (known) session.signIn(known);
  session.subscribe(() => {
    const { user, left, deleted } = session.state();
    if (user === known) return;
    known = user;
    if (left) tellOfLeaving(storage, deleted);
    keepUser(storage, user);
  });
  tab.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionKey && key !== null) return;
    // Reads the current value, since a suspended tab gets events late, and does not store it again.
    const user = readUser(storage);
    if (!user && tellsOfDeletion(newValue)) {
      // Also when a call of this tab was rejected first, and the login screen says that the session has ended.
      noteSessionEnded(tab.sessionStorage, 'deleted');
      known = null;
      session.leave();
      return;
    }
    if (user?.token === known?.token) return;
    known = user;
    if (user) session.signIn(user);
    else if (tellsOfLeaving(newValue)) session.leave();
    else {
      noteSessionEnded(tab.sessionStorage);
      session.end();
    }
  });
}
