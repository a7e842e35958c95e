import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  START as FIRST,
} from '@eventstore/db-client';
import { type Position, type RecordedEvent, START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { LogBatch } from '@anamnesis/contracts/ports/log/event-log.ts';
import { toWirePosition } from '../envelope.ts';
import type { StoreReading } from './reading.ts';

export type ScanOptions = {
  after: Position;
  types: readonly string[];
  batchSize: number;
  signal: AbortSignal;
};

/** The server looks at this many records at once, and reports how far it is after this many times. */
const searchWindow = 500;
const checkpointEvery = 4;
/** No event and no checkpoint for so long means that the end is near. */
const silenceMs = 1_000;

/**
 * Crosses a long stretch of the log with the server leaving out the other types. It ends somewhere near the end of the
 * log: the server sends a checkpoint only now and then, so the rest is for the caller to read.
 */
export async function* scan(
  client: EventStoreDBClient,
  reading: StoreReading,
  { after, types, batchSize, signal }: ScanOptions,
): AsyncGenerator<LogBatch> {
  const news = createNews(signal);
  const subscription = client.subscribeToAll(
    {
      fromPosition: after === START ? FIRST : toWirePosition(after),
      requiresLeader: true,
      filter: eventTypeFilter({
        regex: typePattern(types),
        maxSearchWindow: searchWindow,
        checkpointInterval: checkpointEvery,
        checkpointReached: (_, { commit }) => news.checkpoint(commit),
      }),
    },
    { highWaterMark: batchSize },
  );
  news.listenTo(subscription);
  const batcher = createBatcher(after, batchSize);
  try {
    for (;;) {
      const record: Parameters<StoreReading['ours']>[0] | null = subscription.read();
      const event = record && reading.ours(record);
      const batch = event ? batcher.offer(event) : record ? null : batcher.reached(news.takeCheckpoint());
      if (batch) yield batch;
      if (signal.aborted) return;
      if (!record && !(await news.next(silenceMs))) break;
    }
    const rest = batcher.rest();
    if (rest) yield rest;
  } finally {
    news.close();
    subscription.unsubscribe().catch(() => {});
  }
}

/** The server's regular expressions are those of .NET; names of events are letters and digits. */
const typePattern = (types: readonly string[]): string =>
  `^(?:${types.map((type) => type.replace(/[^A-Za-z0-9]/g, '\\$&')).join('|')})$`;

/** Makes batches of events and checkpoints. */
function createBatcher(after: Position, batchSize: number) {
  let events: RecordedEvent[] = [];
  let position = after;
  let reported = after;
  let unsure: Position | null = null;

  function rest(): LogBatch | null {
    if (position === reported) return null;
    const batch = { events, position };
    reported = position;
    events = [];
    return batch;
  }

  return {
    rest,
    offer(event: RecordedEvent): LogBatch | null {
      if (event.position <= position) return null;
      position = event.position;
      events.push(event);
      return events.length >= batchSize ? rest() : null;
    },
    /** A checkpoint counts once a later one has come: so it does not matter whether the event at it is still to come. */
    reached(checkpoint: Position | null): LogBatch | null {
      if (checkpoint === null || (unsure !== null && checkpoint <= unsure)) return null;
      const sure = unsure;
      unsure = checkpoint;
      if (sure === null || sure <= position) return null;
      position = sure;
      return rest();
    },
  };
}

const asleep = (): void => {};

/** What the subscription reports beside its events. The client calls back in the order in which it passes events on. */
function createNews(signal: AbortSignal) {
  let wake = asleep;
  let reached: Position | null = null;
  let over = false;
  let failure: unknown = null;
  const end = (): void => {
    over = true;
    wake();
  };
  signal.addEventListener('abort', end, { once: true });

  return {
    checkpoint(position: Position): void {
      reached = position;
      wake();
    },
    takeCheckpoint(): Position | null {
      const taken = reached;
      reached = null;
      return taken;
    },
    listenTo(subscription: AllStreamSubscription): void {
      subscription.on('readable', () => wake());
      subscription.on('caughtUp', end);
      subscription.on('end', end);
      subscription.on('error', (error) => {
        failure = error;
        end();
      });
    },
    /** false when there is no more to wait for. Throws what broke the subscription. */
    async next(limitMs: number): Promise<boolean> {
      if (failure) throw failure;
      if (over) return false;
      if (reached !== null) return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => resolve(false), limitMs);
      wake = () => resolve(true);
      const more = await promise;
      clearTimeout(timer);
      return more;
    },
    close: () => signal.removeEventListener('abort', end),
  };
}
