import type { Session } from '../../api/session/session-state.ts';

type Subscriptions = { getSubscription: () => Promise<{ unsubscribe: () => Promise<boolean> } | null> };

/** A device from which somebody has logged out gets no reminders of theirs any more: its push service then says so to the server. */
export function forgetPush(session: Session, pushManager: Subscriptions | undefined): void {
  let person = session.state().user?.id;
  session.subscribe(() => {
    const { user, left } = session.state();
    const hasLeft = left || (user !== null && person !== undefined && user.id !== person);
    person = user?.id ?? person;
    if (hasLeft) void pushManager?.getSubscription().then((known) => known?.unsubscribe());
  });
}
