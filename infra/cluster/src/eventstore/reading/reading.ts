import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  START as FIRST,
  StreamNotFoundError,
  type StreamingRead,
} from '@eventstore/db-client';
import { type Position, type RecordedEvent, START } from '@anamnesis/contracts/kernel/events/event.ts';
import { UnknownPosition } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { Access } from '../calls/access.ts';
import { fromWire, isOurs, toWirePosition } from '../envelope.ts';
import { isInvalidPosition } from '../calls/faults.ts';
import { CallTimeout } from '../../engine/retrier.ts';

/** A run of records of the whole log. `last`: the last record, ours or not; `atEnd`: there were no more when it was read. */
export type RecordsRun = { events: RecordedEvent[]; last: Position; atEnd: boolean };

/** How one call is made: tried again, for some time or for ever. `None`: null, where it can be given up without an error. */
export type AskStore<None extends null = never> = <T>(
  work: (limitMs: number) => Promise<T>,
) => Promise<T | None>;

export type StoreReading = {
  stream(name: string, fromRevision: number, limitMs: number, maxCount?: number): Promise<RecordedEvent[]>;
  /** As many records as asked for, or those that came in half the time: a reader gets on however slowly they come. */
  page(after: Position, count: number, limitMs: number): Promise<RecordsRun>;
  /** The position of the last of our events; START when there is none. Cost: a call for some of the records behind it. */
  head<None extends null = never>(ask: AskStore<None>): Promise<Position | None>;
  /** The position of the last record, ours or not: no reader was given one behind it. */
  end(ask: AskStore): Promise<Position>;
  /** Whether a record begins at a position that is not behind `end`, the last of the log. */
  beginsAt(position: Position, end: Position, limitMs: number): Promise<boolean>;
  /** Our event in a record, null for one of the engine itself or of another installation. */
  ours(record: AllStreamResolvedEvent): RecordedEvent | null;
};

const backwardsAtFirst = 16;
const backwardsAtMost = 512;

/** `prefix`: what the names of this installation's streams begin with. Reads are answered by the leader. */
export function createReading(client: EventStoreDBClient, prefix: string, access: Access): StoreReading {
  function ours({ event }: AllStreamResolvedEvent): RecordedEvent | null {
    if (!event || !event.streamId.startsWith(prefix) || !isOurs(event)) return null;
    return fromWire(event, event.streamId.slice(prefix.length));
  }

  async function backwards(before: Position | null, maxCount: number, limitMs: number) {
    const fromPosition = before === null ? END : toWirePosition(before);
    const call = () => client.readAll({ direction: BACKWARDS, fromPosition, maxCount, requiresLeader: true });
    return (await access('read', '$all', limitMs, () => collect(call(), limitMs))).records;
  }

  async function forwards(from: Position, maxCount: number, limitMs: number, enough?: number) {
    const fromPosition = from === START ? FIRST : toWirePosition(from);
    const call = () => client.readAll({ direction: FORWARDS, fromPosition, maxCount, requiresLeader: true });
    return access('read', '$all', limitMs, () => collect(call(), limitMs, enough));
  }

  return {
    ours,
    async stream(name, fromRevision, limitMs, maxCount = Number.MAX_SAFE_INTEGER) {
      const options = {
        direction: FORWARDS,
        fromRevision: BigInt(fromRevision),
        maxCount,
        requiresLeader: true,
      } as const;
      const read = () => collect(client.readStream(prefix + name, options), limitMs);
      const { records } = await access('read', prefix + name, limitMs, read).catch(noneIfUnknown);
      const events = records.flatMap(({ event }) => (event ? [fromWire(event, name)] : []));
      for (const [n, { revision }] of events.entries()) requireDense(name, fromRevision + n, revision);
      return events;
    },
    async page(after, count, limitMs) {
      // The server reads from a position on, so the event at it comes once more.
      const known = after === START ? 0 : 1;
      const maxCount = count + known;
      const reading = forwards(after, maxCount, limitMs, known + 1);
      const { records, whole } = await reading.catch((error: unknown) => {
        throw isInvalidPosition(error) ? new UnknownPosition(after) : error;
      });
      const fresh = records.filter((record) => positionIn(record) > after);
      return {
        events: fresh.map(ours).filter((event) => event !== null),
        last: fresh.length > 0 ? positionIn(fresh.at(-1)!) : after,
        atEnd: whole && records.length < maxCount,
      };
    },
    async beginsAt(position, end, limitMs) {
      const found = () =>
        forwards(position, 1, limitMs / 3).then(({ records }) => records.length > 0, absent);
      if (await found()) return true;
      // Old servers say the same of a reader that fails anywhere: it is the position where a read of the end succeeds.
      await forwards(end, 1, limitMs / 3);
      return found();
    },
    async end(ask) {
      const [last] = await ask((limitMs) => backwards(null, 1, limitMs));
      return last ? positionIn(last) : START;
    },
    async head(ask) {
      let before: Position | null = null;
      for (let count = backwardsAtFirst; ; count = Math.min(count * 4, backwardsAtMost)) {
        const from = before;
        const records = await ask((limitMs) => backwards(from, count, limitMs));
        if (records === null) return records;
        const last = records.map(ours).find((event) => event !== null);
        if (last) return last.position;
        if (records.length < count) return START;
        before = positionIn(records.at(-1)!);
      }
    },
  };
}

function absent(error: unknown): false {
  if (isInvalidPosition(error)) return false;
  throw error;
}

function positionIn({ event, commitPosition }: AllStreamResolvedEvent): Position {
  return event?.position.commit ?? commitPosition ?? START;
}

/** A stream that the engine has truncated or deleted would be taken for another than it was. */
export function requireDense(stream: string, expected: number, actual: number): void {
  if (actual === expected) return;
  throw new Error(
    `stream ${stream} has event ${actual} where ${expected} should be: events of it were deleted in the engine`,
  );
}

export function noneIfUnknown(error: unknown): Collected<never> {
  if (error instanceof StreamNotFoundError) return { records: [], whole: true };
  throw error;
}

type Collected<T> = { records: T[]; whole: boolean };

/**
 * What a read answers; Silence when it takes longer than it may. With `enough`, not the whole of it once there are so
 * many records and half the time has gone. The call is over when this returns.
 */
export async function collect<T>(
  reading: StreamingRead<T>,
  limitMs: number,
  enough = Infinity,
): Promise<Collected<T>> {
  // The client goes on emitting errors after the iteration has ended, and one that nobody hears ends the process.
  reading.on('error', () => {});
  const records: T[] = [];
  const halfTime = performance.now() + limitMs / 2;
  const timer = setTimeout(() => reading.destroy(new CallTimeout(Math.round(limitMs))), limitMs);
  try {
    for await (const record of reading) {
      records.push(record);
      if (records.length >= enough && performance.now() >= halfTime) return { records, whole: false };
    }
    return { records, whole: true };
  } finally {
    clearTimeout(timer);
    reading.cancel().catch(() => {});
  }
}
