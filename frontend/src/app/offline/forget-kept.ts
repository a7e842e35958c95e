import type { Session } from '../../api/session/session-state.ts';
import { eraseKept } from '../../kept/kept-database.ts';

/** Whoever leaves, or whose session ends, here or elsewhere, leaves no text behind; answers that wait are in the outbox. */
export function forgetKept(session: Session, erase = eraseKept): void {
  let known = session.state().user?.id;
  if (!known) erase();
  session.subscribe(() => {
    const now = session.state().user?.id;
    if (now !== known) erase();
    known = now;
  });
}
