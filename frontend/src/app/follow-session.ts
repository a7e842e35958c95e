import { noteSessionEnded } from '../api/session-ended.ts';
import type { Session } from '../api/session-state.ts';
import { keepUser, readUser, sessionKey, tellOfLeaving, tellsOfLeaving } from '../api/session-storage.ts';

/** A tab: what it shares with the others, and what is its own. */
type Tab = Pick<Window, 'addEventListener' | 'localStorage' | 'sessionStorage'>;

/** Begins with the session that the browser keeps, then keeps its copy in step with this tab, and this tab with the others. */
export function followSession(session: Session, tab: Tab): void {
  const storage = tab.localStorage;
  let known = readUser(storage);
  if (known) session.signIn(known);
  session.subscribe(() => {
    const { user, left } = session.state();
    if (user === known) return;
    known = user;
    if (left) tellOfLeaving(storage);
    keepUser(storage, user);
  });
  tab.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionKey && key !== null) return;
    // As it is by now: a tab that slept may be told late. What another tab has kept, this one does not keep again.
    const user = readUser(storage);
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
