import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import {
  type AllStreamSubscription,
  END,
  type EventStoreDBClient,
  excludeSystemEvents,
} from '@eventstore/db-client';

/**
 * Tells readers at the end of the log that something may have come. One live subscription serves all of them. It carries
 * no promise: what readers yield comes from reads, so an arrival untold costs them time, never an event.
 */
export type AppendNotifier = {
  /** Grows with every arrival. */
  count(): number;
  /** Something was appended here. */
  notify(): void;
  /** Resolves once the count is past `seen`, or the signal aborts, or it is time to look anyway. Never rejects. */
  since(seen: number, signal: AbortSignal): Promise<void>;
};

/** From 250 to 750 ms: the subscribers of a server that restarts do not come back together. */
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
      // Whatever came before the subscription stood was told to nobody.
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

  /** Why it broke off is told by the reads of those who wait. */
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
