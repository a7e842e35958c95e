import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import { api, positions } from './api.ts';
import { receiveSignal } from './change-signal.ts';
import { keepChangeStream, type ChangeStream } from './change-stream.ts';
import { openStream, type StreamListener } from './event-stream.ts';
import { userIn } from './session.ts';
import { shareChanges } from './shared-changes.ts';
import { tabsOf } from './tabs.ts';

interface Store {
  getState: () => unknown;
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown;
}

/** While somebody is signed in, fetches again what other tabs, devices and processors change. */
export function followChanges(store: Store): void {
  let token: string | null = null;
  let stream: ChangeStream | null = null;
  const follow = (): void => {
    const user = userIn(store.getState());
    if ((user?.token ?? null) === token) return;
    token = user?.token ?? null;
    stream?.close();
    stream = user && streamFor(user, store);
  };
  store.subscribe(follow);
  window.addEventListener('online', () => stream?.retry());
  follow();
}

const streamFor = ({ id, token: authorization }: { id: string; token: string }, store: Store): ChangeStream =>
  shareChanges({
    ...tabsOf(id),
    stream: (emit, missed) =>
      keepChangeStream(
        {
          open: (listener) => openChanges(authorization, listener),
          emit,
          after: (ms, run) => {
            const timer = setTimeout(run, ms);
            return () => clearTimeout(timer);
          },
        },
        missed,
      ),
    receive: receiveSignal({
      positions,
      refetch: (readModels) => store.dispatch(api.util.invalidateTags(readModels)),
    }),
  });

/** The endpoint is fetched first: nobody follows changes on the sign-in screen, which does without the schemas. */
function openChanges(authorization: string, listener: StreamListener<ChangeEvent>): () => void {
  let close: (() => void) | null = null;
  let closed = false;
  const open = async (): Promise<void> => {
    const { systemApi } = await import('@anamnesis/contracts/system/api.ts');
    if (!closed) close = openStream(systemApi.changes, { authorization }, listener);
  };
  open().catch(() => closed || listener.onError?.(true));
  return () => {
    closed = true;
    close?.();
  };
}
