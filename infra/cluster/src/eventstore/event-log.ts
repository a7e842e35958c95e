import {
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
} from '@anamnesis/contracts/kernel/events/event.ts';
import type { Appended, EventLog, ExpectedRevision } from '@anamnesis/contracts/ports/log/event-log.ts';
import { createAccess } from './calls/access.ts';
import { readAddress } from './connection/address.ts';
import { createAppend } from './appending/appending.ts';
import { createAppendNotifier } from './appending/append-notifier.ts';
import { createStoreCalls } from './calls/calls.ts';
import { createDiagnosis } from './connection/connection-fault.ts';
import { connectToEventStore } from './connection/client.ts';
import { engine, isTransient } from './calls/faults.ts';
import { createReadAll } from './reading/following.ts';
import { createIdentity } from './identity.ts';
import { createKnownIds } from './appending/known-ids.ts';
import { createLag } from './reading/lag.ts';
import type { EngineLogger } from '../engine/logger.ts';
import { createRetrier } from '../engine/retrier.ts';
import { createQueues, createSlots } from './calls/queues.ts';
import { type AskStore, createReading } from './reading/reading.ts';
import { requireSizes, toText } from '@anamnesis/infra/src/adapters/common/event-log/sizes.ts';
import { createRightsCheck } from './calls/rights.ts';

export type EventStoreOptions = {
  /** `esdb://…`, see readAddress. */
  connectionString: string;
  logger: EngineLogger;
  /** Prefix of the names of streams, for several installations that share one engine. Default: none. */
  prefix?: string | undefined;
  /** How long a call is retried while the engine is unavailable before it throws EngineUnavailable. */
  giveUpMs?: number | undefined;
};

export type EventStoreLog = EventLog & {
  /** Throws when the log cannot be used: see createRightsCheck. `appends`: whether this process appends events. */
  check(needed: { appends: boolean }): Promise<void>;
};

const defaultGiveUpMs = 6_000;
/** Further calls are queued: sent all at once, each would take so long that all of them would time out and be retried. */
const callsAtOnce = 40;
/** About 100 bytes each. */
const knownIdsLimit = 300_000;

/**
 * The event log on EventStoreDB 22.10 or later, or KurrentDB. The engine may be unavailable when this is called: calls then
 * throw EngineUnavailable in bounded time, following readers wait, and everything resumes when it is available.
 * The engine's settings also limit an append (AppendTooLarge): MaxAppendSize, by default 1 MiB before 25.1, 256 MiB from
 * then on; MaxAppendEventSize for one event, from 24.10.4, by default 16 MiB from 25.1.
 */
export function openEventStoreLog(options: EventStoreOptions): EventStoreLog {
  const { connectionString, logger, prefix = '', giveUpMs = defaultGiveUpMs } = options;
  const closing = new AbortController();
  const address = readAddress(connectionString);
  const { client, close } = connectToEventStore(address, logger);
  const retrier = createStoreCalls({
    retrier: createRetrier({ engine, isTransient, giveUpMs, closing: closing.signal, logger }),
    diagnose: createDiagnosis(address),
    logger,
  });
  const access = createAccess({ user: address.user, logger });
  const reading = createReading(client, prefix, access);
  const arrivals = createAppendNotifier(client, closing.signal);
  const known = createKnownIds(knownIdsLimit);
  const append = createAppend({ client, prefix, reading, known, access });
  const readAll = createReadAll({ client, reading, arrivals, retrier, closing: closing.signal });
  const ask: AskStore = (work) => retrier.bounded(work);
  const identity = createIdentity(client, prefix, access);
  const checkRights = createRightsCheck({ client, prefix, reading, access, retrier });
  const countAfter = createLag(reading, ask);
  const queues = createQueues();
  const appending = createSlots(callsAtOnce);
  const loading = createSlots(callsAtOnce);
  let closed: Promise<void> | null = null;

  function ensureOpen(): void {
    if (closed) throw new Error('the event log is closed');
  }

  return {
    async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
      ensureOpen();
      refuseMalformed(stream, events);
      const startedAt = performance.now();
      const appended = await queues.run(stream, () =>
        appending(() => retrier.bounded((limitMs) => append(stream, events, expected, limitMs), startedAt)),
      );
      arrivals.notify();
      return appended;
    },
    async readStream(stream: string, fromRevision = 0): Promise<RecordedEvent[]> {
      ensureOpen();
      const startedAt = performance.now();
      const load = (limitMs: number) => reading.stream(stream, fromRevision, limitMs);
      const events = await loading(() => retrier.bounded(load, startedAt));
      known.learn(stream, events);
      return events;
    },
    readAll(readOptions) {
      ensureOpen();
      return readAll(readOptions);
    },
    async head(): Promise<Position> {
      ensureOpen();
      return reading.head(ask);
    },
    async countAfter(position: Position): Promise<number> {
      ensureOpen();
      return countAfter(position);
    },
    async reaches(position: Position): Promise<boolean> {
      ensureOpen();
      if (position === START) return true;
      const end = await reading.end(ask);
      return position <= end && ask((limitMs) => reading.beginsAt(position, end, limitMs));
    },
    async identity(): Promise<string> {
      ensureOpen();
      return retrier.bounded((limitMs) => identity(limitMs));
    },
    async check(needed) {
      ensureOpen();
      await checkRights(needed);
    },
    close() {
      closed ??= queues.idle().then(() => {
        closing.abort();
        return close();
      });
      return closed;
    },
  };
}

function refuseMalformed(stream: string, events: readonly NewEvent[]): void {
  if (events.length === 0) throw new RangeError('an append needs at least one event');
  requireSizes(stream, events.map(toText));
  if (new Set(events.map(({ id }) => id)).size < events.length) {
    throw new RangeError('an append names an event twice');
  }
}
