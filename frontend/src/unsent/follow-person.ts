import type { Session } from '../api/session/session-state.ts';
import type { Outbox } from './outbox.ts';

/** Sends what a person has kept once they are signed in, and erases it when they log out or delete their account. */
export function followPerson(session: Session, outbox: Pick<Outbox, 'wake' | 'erase'>): void {
  let known = session.state().user;
  const follow = (): void => {
    const { user, left } = session.state();
    if (left && known) void outbox.erase(known.id);
    if (user && user.token !== known?.token) void outbox.wake();
    known = user;
  };
  session.subscribe(follow);
  if (known) void outbox.wake();
}
