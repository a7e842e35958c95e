import type { Session } from '../api/session-state.ts';
import { keepUser, parseUser, readUser, sessionKey } from '../api/session-storage.ts';

/** Begins with the session that the browser keeps, then keeps its copy in step with this tab, and this tab with the others. */
export function followSession(session: Session, storage: Storage, tab: Window): void {
  let known = readUser(storage);
  if (known) session.signIn(known);
  session.subscribe(() => {
    const { user } = session.state();
    if (user === known) return;
    known = user;
    keepUser(storage, user);
  });
  tab.addEventListener('storage', (event) => {
    if (event.key !== sessionKey && event.key !== null) return;
    const user = parseUser(event.key ? event.newValue : null);
    if (user?.token === known?.token) return;
    if (user) session.signIn(user);
    else session.end();
  });
}
