import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import {
  type AllStreamSubscription,
  END,
  type EventStoreDBClient,
  excludeSystemEvents,
} from '@eventstore/db-client';

/**
 * Wakes readers at the end of the log when events may have been appended. One live subscription serves all of them. It
 * guarantees nothing: readers yield only what they read themselves, so a missed notification costs time, never an event.
 */
export type AppendNotifier = {
  /** A counter that grows with every arrival. */
  count(): number;
  /** Something was appended here. */
  notify(): void;
  /** Resolves once the count is past `seen`, the signal aborts, or it is time to poll anyway. Never rejects. */
  since(seen: number, signal: AbortSignal): Promise<void>;
};

/** From 250 to 750 ms, so that the subscribers of a server that restarts do not all reconnect at once. */
const subscribingAgain: Backoff = { firstMs: 750, longestMs: 750, fixedShare: 1 / 3 };
const lookEveryMs = { subscribed: 5_000, unsubscribed: 500 };

export function createAppendNotifier(client: EventStoreDBClient, closing: AbortSignal): AppendNotifier {
  const sleepers = new Set<() => void>();
  let count = 0;
  let running = false;
  let subscribed = false;

  function notify(): void {
    count += 1;
    for (const wake of sleepers) wake();
  }

  async function listen(): Promise<void> {
    const ended = Promise.withResolvers<void>();
    const subscription = client.subscribeToAll({
      fromPosition: END,
      filter: excludeSystemEvents(),
      requiresLeader: true,
    });
    const stop = (): void => cancel(subscription, ended.resolve);
    subscription
      // Nobody was notified of what was appended before the subscription was confirmed.
      .on('confirmation', () => {
        subscribed = true;
        notify();
      })
      .on('data', notify)
      .on('error', ended.reject)
      .on('end', ended.resolve);
    closing.addEventListener('abort', stop, { once: true });
    try {
      await ended.promise;
    } finally {
      subscribed = false;
      closing.removeEventListener('abort', stop);
      cancel(subscription);
    }
  }

  /** Its errors are ignored: the reads of the waiting readers report the cause. */
  async function keepListening(): Promise<void> {
    while (!closing.aborted) {
      await listen().catch(() => undefined);
      await sleep(backoffMs(1, subscribingAgain), closing);
    }
  }

  return {
    count: () => count,
    notify,
    since(seen, signal) {
      if (!running) {
        running = true;
        void keepListening();
      }
      return new Promise((resolve) => {
        if (count > seen || signal.aborted) return resolve();
        const wake = (): void => {
          sleepers.delete(wake);
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, subscribed ? lookEveryMs.subscribed : lookEveryMs.unsubscribed);
        sleepers.add(wake);
        signal.addEventListener('abort', wake, { once: true });
      });
    },
  };
}

function cancel(subscription: AllStreamSubscription, then: () => void = () => {}): void {
  subscription.unsubscribe().then(then, then);
}
