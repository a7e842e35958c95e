import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { api, positions } from './api.ts';
import { openStream } from './event-stream.ts';
import { tokenIn } from './session.ts';
import { knownReadModels, readModels } from './tags.ts';

interface Store {
  getState: () => unknown;
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown;
}

type Close = () => void;
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * While somebody is signed in, follows what other tabs, devices and processors change and fetches again what is
 * affected; what an own command has already caused to be fetched at that position is left alone.
 */
export function followChanges(store: Store): void {
  let token: string | null = null;
  let close: Close | null = null;
  const follow = (): void => {
    const now = tokenIn(store.getState());
    if (now === token) return;
    token = now;
    close?.();
    close = now ? keepOpen(now, store) : null;
  };
  store.subscribe(follow);
  follow();
}

/** One stream, opened anew after a growing pause when the server refuses it, and as soon as the network is back. */
function keepOpen(token: string, store: Store): Close {
  let closeStream: Close | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let missed = false;
  const refetch = (names: readonly string[]): void => {
    const known = knownReadModels(names);
    if (known.length > 0) store.dispatch(api.util.invalidateTags(known));
  };
  const connect = (): void => {
    clearTimeout(timer);
    closeStream?.();
    closeStream = openStream(
      systemApi.changes,
      { authorization: token },
      {
        onOpen: (again) => {
          pauseMs = firstPauseMs;
          // Events of the time in between are gone: everything shown may be old.
          if (again || missed) refetch(readModels);
          missed = false;
        },
        onEvent: ({ readModels: names, position }) => {
          positions.see(position);
          refetch(positions.claim(names, position));
        },
        onError: (closed) => {
          missed = true;
          if (!closed) return;
          clearTimeout(timer);
          timer = setTimeout(connect, pauseMs);
          pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        },
      },
    );
  };
  const online = (): void => (missed ? connect() : undefined);
  window.addEventListener('online', online);
  connect();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', online);
    closeStream?.();
  };
}
