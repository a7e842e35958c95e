import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { api, positions } from './api.ts';
import { keepChangeStream } from './change-stream.ts';
import { openStream } from './event-stream.ts';
import { tokenIn } from './session.ts';

interface Store {
  getState: () => unknown;
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown;
}

/** While somebody is signed in, fetches again what other tabs, devices and processors change. */
export function followChanges(store: Store): void {
  let token: string | null = null;
  let stream: ReturnType<typeof keepChangeStream> | null = null;
  const follow = (): void => {
    const now = tokenIn(store.getState());
    if (now === token) return;
    token = now;
    stream?.close();
    stream = now === null ? null : streamFor(now, store);
  };
  store.subscribe(follow);
  window.addEventListener('online', () => stream?.retry());
  follow();
}

const streamFor = (authorization: string, store: Store) =>
  keepChangeStream({
    positions,
    open: (listener) => openStream(systemApi.changes, { authorization }, listener),
    refetch: (readModels) => store.dispatch(api.util.invalidateTags(readModels)),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
