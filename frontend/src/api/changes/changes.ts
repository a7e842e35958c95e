import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { api } from '../api.ts';
import { tellOfChange } from './change-listeners.ts';
import { receiveSignal } from './change-signal.ts';
import { keepChangeStream, type ChangeStream } from './change-stream.ts';
import { forgetEarly, wasAskedEarly } from '../transport/early.ts';
import { openStream } from '../transport/event-stream.ts';
import type { Session } from '../session/session-state.ts';
import { shareChanges } from './shared-changes.ts';
import { positions } from '../tab.ts';
import { tabsOf } from './tabs.ts';

interface Store {
  dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown;
}

/** While a user is signed in, refetches what other tabs, devices and processors change. */
export function followChanges(store: Store, session: Session): void {
  let token: string | null = null;
  let stream: ChangeStream | null = null;
  const follow = (): void => {
    const { user } = session.state();
    if ((user?.token ?? null) === token) return;
    token = user?.token ?? null;
    stream?.close();
    stream = user && streamFor(user, store);
  };
  session.subscribe(follow);
  window.addEventListener('online', () => stream?.retry());
  follow();
}

function streamFor({ id }: { id: string }, store: Store): ChangeStream {
  const receive = receiveSignal({
    positions,
    refetch: (readModels) => store.dispatch(api.util.invalidateTags(readModels)),
  });
  return shareChanges({
    ...tabsOf(id),
    stream: (emit, missed) =>
      keepChangeStream(
        {
          open: (listener) => openStream(systemApi.changes, {}, listener),
          emit,
          after: (ms, run) => {
            const timer = setTimeout(run, ms);
            return () => clearTimeout(timer);
          },
        },
        missed || wasAskedEarly(),
      ),
    receive: (signal) => {
      forgetEarly();
      receive(signal);
      tellOfChange(signal);
    },
  });
}
