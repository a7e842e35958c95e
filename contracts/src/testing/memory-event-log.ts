import type { NewEvent, Position, RecordedEvent } from '../kernel/events/event.ts';
import {
  type Appended,
  AppendTooLarge,
  type EventLog,
  type ExpectedRevision,
  type LogBatch,
  maxAppendBytes,
  maxEventBytes,
  type ReadAllOptions,
  WrongExpectedRevision,
} from '../ports/log/event-log.ts';
import { createWakes } from './wakes.ts';

type Interference = ((stream: string, events: readonly NewEvent[]) => Promise<void> | void) | null;

/** The event log of specs. After `close` it can be used again, as a log that was opened again. */
export type MemoryEventLog = EventLog & {
  all(): RecordedEvent[];
  /** Appends at once, whatever the revision. */
  add(stream: string, ...events: NewEvent[]): void;
  /** Runs before each append and may interfere or throw. */
  beforeAppend: Interference;
  /** Like beforeAppend, but after the events are appended: simulates a lost response. */
  afterAppend: Interference;
};

/** Positions are 1, 2, 3 … A log with the identity of another one stands for that log in another state. */
export function createMemoryEventLog(identity: string = crypto.randomUUID()): MemoryEventLog {
  const all: RecordedEvent[] = [];
  const wakes = createWakes();
  let life = new AbortController();
  const head = (): Position => BigInt(all.length);
  const ofStream = (stream: string): RecordedEvent[] => all.filter((event) => event.stream === stream);

  function write(stream: string, given: readonly NewEvent[], expected: ExpectedRevision): Appended {
    const events = copied(stream, given);
    const existing = ofStream(stream);
    const known = events.map(({ id }) => existing.find((event) => event.id === id));
    const last = known.at(-1);
    if (last && known.every(Boolean)) return { revision: last.revision, position: last.position };
    const actual = existing.length - 1;
    if ((expected !== 'any' && expected !== actual) || known.some(Boolean)) {
      throw new WrongExpectedRevision(stream, expected, actual);
    }
    for (const [index, event] of events.entries()) {
      all.push({ ...event, stream, revision: existing.length + index, position: head() + 1n });
    }
    wakes.changed();
    return { revision: actual + events.length, position: head() };
  }

  function read({ types, batchSize = 500 }: ReadAllOptions, after: Position): LogBatch {
    const wanted = all
      .slice(Number(after))
      .filter(({ type }) => types?.includes(type) ?? true)
      .slice(0, batchSize);
    const last = wanted.at(-1);
    const position = last && wanted.length === batchSize ? last.position : head();
    return { events: structuredClone(wanted), position };
  }

  async function* readAll(options: ReadAllOptions): AsyncGenerator<LogBatch> {
    const end = AbortSignal.any(options.signal ? [life.signal, options.signal] : [life.signal]);
    let position = options.after;
    while (!end.aborted) {
      if (position < head()) {
        const batch = read(options, position);
        position = batch.position;
        yield batch;
      } else if (options.follow) {
        await wakes.next(end);
      } else {
        return;
      }
    }
  }

  const log: MemoryEventLog = {
    beforeAppend: null,
    afterAppend: null,
    all: () => [...all],
    add: (stream, ...events) => void write(stream, events, 'any'),
    async append(stream, events, expected) {
      await log.beforeAppend?.(stream, events);
      const appended = write(stream, events, expected);
      await log.afterAppend?.(stream, events);
      return appended;
    },
    readStream: async (stream, from = 0) =>
      structuredClone(ofStream(stream).filter(({ revision }) => revision >= from)),
    readAll,
    head: async () => head(),
    countAfter: async (position) => Math.max(0, all.length - Number(position)),
    reaches: async (position) => position <= head(),
    identity: async () => identity,
    async close() {
      life.abort();
      life = new AbortController();
    },
  };
  return log;
}

/** What a log keeps of events: their JSON, if it is not too large. */
function copied(stream: string, events: readonly NewEvent[]): NewEvent[] {
  let total = 0;
  const copies = events.map(({ id, type, version, data, metadata }) => {
    const text = JSON.stringify({ type, version, data, metadata });
    const bytes = new TextEncoder().encode(text).length;
    if (bytes > maxEventBytes) throw new AppendTooLarge(stream, type, bytes, maxEventBytes);
    total += bytes;
    return { id, ...(JSON.parse(text) as Omit<NewEvent, 'id'>) };
  });
  if (total > maxAppendBytes) {
    throw new AppendTooLarge(stream, `${events.length} events`, total, maxAppendBytes);
  }
  return copies;
}
