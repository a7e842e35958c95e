import { createInbox, type Msg, type Subscription } from 'nats';
import type { Link } from '../connection/connection.ts';
import { giveBack } from './answers.ts';

/**
 * One slot of a consumer. It requests one message at a time from the server: the server counts an attempt when it delivers a
 * message, so no message is fetched before it can be handled.
 */
export type PullConsumer = {
  /** The message has been handled; the next may come. */
  free(): void;
  /** Sends the request again if nothing was received from the server for too long. */
  check(): void;
  /** Stops fetching; resolves when no request is open any more. */
  stop(): Promise<void>;
};

export type PullConsumerOptions = {
  link: Link;
  /** The subject for requesting the next message of the group. */
  pullSubject: string;
  heartbeatMs: number;
  take: (place: PullConsumer, message: Msg) => void;
  /** The server has lost the group or cannot serve it; resolves when the request can be sent again. */
  repair: () => Promise<void>;
};

const askedForMs = 30_000;
const missedHeartbeats = 3;
const lastFlushMs = 1_000;
const [heartbeat, timeUp] = [100, 408];

export function openPullConsumer({
  link,
  pullSubject,
  heartbeatMs,
  take,
  repair,
}: PullConsumerOptions): PullConsumer {
  const request = JSON.stringify({
    batch: 1,
    expires: askedForMs * 1e6,
    idle_heartbeat: heartbeatMs * 1e6,
  });
  let state: 'waiting' | 'taken' | 'stopped' = 'waiting';
  let inbox = '';
  let subscription: Subscription | null = null;
  let heardAt = 0;
  const forget = link.onReconnected(askAnew);

  function ask(): void {
    const nats = link.current();
    if (state !== 'waiting' || !nats) return;
    if (!subscription) return askAnew();
    heardAt = performance.now();
    nats.publish(pullSubject, request, { reply: inbox });
  }

  /** With a new reply subject: an answer to the old request may come late or never. */
  function askAnew(): void {
    const nats = link.current();
    if (state !== 'waiting' || !nats) return;
    subscription?.unsubscribe();
    inbox = createInbox();
    subscription = nats.subscribe(inbox, { callback: (error, message) => error ?? receive(message) });
    ask();
  }

  function receive(message: Msg): void {
    heardAt = performance.now();
    const status = message.headers?.code ?? 0;
    if (status === heartbeat) return;
    if (status === timeUp) return ask();
    if (status !== 0) return void repair().then(ask);
    if (state !== 'waiting') return giveBack(link, message, 0);
    state = 'taken';
    take(place, message);
  }

  const place: PullConsumer = {
    free() {
      if (state === 'taken') state = 'waiting';
      ask();
    },
    check() {
      if (performance.now() - heardAt > missedHeartbeats * heartbeatMs) askAnew();
    },
    async stop() {
      state = 'stopped';
      forget();
      if (!subscription) return;
      const { promise: tooLate, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, link.current() ? lastFlushMs : 0);
      await Promise.race([subscription.drain().catch(() => undefined), tooLate]);
      clearTimeout(timer);
      subscription.unsubscribe();
    },
  };
  ask();
  return place;
}
