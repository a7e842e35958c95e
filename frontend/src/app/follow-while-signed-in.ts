import { userIn } from '../api/session.ts';
import type { AppStore } from './store.ts';

/** Follows the changes of other tabs, devices and processors from the first sign-in on. Nobody needs the code before. */
export function followWhileSignedIn(store: AppStore): void {
  let asked = false;
  const follow = (): void => {
    if (asked || !userIn(store.getState())) return;
    asked = true;
    void import('../api/changes.ts').then(
      ({ followChanges }) => followChanges(store),
      // The connection is gone; the next change of the session asks again.
      () => void (asked = false),
    );
  };
  store.subscribe(follow);
  follow();
}
