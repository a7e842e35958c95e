import { isSignal } from './change-signal.ts';
import type { SharedChangesDependencies } from './shared-changes.ts';

type Tabs = Pick<SharedChangesDependencies, 'elect' | 'channel'>;

/** The tabs of a user in this browser. Without Web Locks (no TLS and not localhost), each tab is on its own. */
export function tabsOf(userId: string): Tabs {
  const name = `anamnesis.changes.1.${userId}`;
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return alone;
  const channel = new BroadcastChannel(name);
  return {
    elect: electByLock(navigator.locks, name),
    channel: {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
      post: (signal) => channel.postMessage(signal),
      listen: (receive) =>
        channel.addEventListener(
          'message',
          ({ data }: MessageEvent<unknown>) => isSignal(data) && receive(data),
        ),
      close: () => channel.close(),
    },
  };
}

const alone: Tabs = {
  elect: (lead) => {
    lead(false);
    return () => undefined;
  },
  channel: { post: () => undefined, listen: () => undefined, close: () => undefined },
};

/** The tab that holds the lock is the leader. The browser releases the lock when that tab closes or crashes. */
function electByLock(locks: LockManager, name: string): Tabs['elect'] {
  return (lead) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const leadUntilStopped = (waited: boolean): Promise<void> | undefined => {
      if (signal.aborted) return undefined;
      lead(waited);
      return stopped;
    };
    const run = async (): Promise<void> => {
      let taken = false;
      await locks.request(name, { ifAvailable: true }, (lock) => {
        taken = lock === null;
        return lock && leadUntilStopped(false);
      });
      if (taken && !signal.aborted) await locks.request(name, { signal }, () => leadUntilStopped(true));
    };
    // Rejects only when aborted while waiting for the lock.
    void run().catch(() => undefined);
    return () => stopping.abort();
  };
}
