import type { NewEvent, Position, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import { type EventLog, WrongExpectedRevision } from '@anamnesis/contracts/ports/event-log.ts';

/** An event log for specs; `beforeAppend` runs before each append and may interfere or throw. */
export type InMemoryEventLog = EventLog & {
  all: () => RecordedEvent[];
  beforeAppend: ((stream: string, events: readonly NewEvent[]) => Promise<void> | void) | null;
  /** Like beforeAppend, but after the events are appended: simulates a lost response. */
  afterAppend: ((stream: string, events: readonly NewEvent[]) => Promise<void> | void) | null;
};

/** Honours expected revisions and idempotent ids. What is written is copied through JSON, as a real log would. */
export function createInMemoryEventLog(): InMemoryEventLog {
  const events: RecordedEvent[] = [];
  const ofStream = (stream: string) => events.filter((event) => event.stream === stream);

  const write = (stream: string, added: readonly NewEvent[], expected: number | 'any') => {
    const existing = ofStream(stream);
    const known = added.map(({ id }) => existing.find((event) => event.id === id));
    const last = known.at(-1);
    if (last && known.every(Boolean)) return { revision: last.revision, position: last.position };
    const actual = existing.length - 1;
    if ((expected !== 'any' && expected !== actual) || known.some(Boolean)) {
      throw new WrongExpectedRevision(stream, expected, actual);
    }
    for (const [index, event] of added.entries()) {
      const copy = JSON.parse(JSON.stringify(event)) as NewEvent;
      const position = BigInt(events.length + 1);
      events.push({ ...copy, stream, revision: existing.length + index, position });
    }
    return { revision: actual + added.length, position: BigInt(events.length) };
  };

  const log: InMemoryEventLog = {
    beforeAppend: null,
    afterAppend: null,
    all: () => [...events],
    async append(stream, added, expected) {
      await log.beforeAppend?.(stream, added);
      const appended = write(stream, added, expected);
      await log.afterAppend?.(stream, added);
      return appended;
    },
    readStream: async (stream, from = 0) => ofStream(stream).filter(({ revision }) => revision >= from),
    async *readAll({ after }: { after: Position }) {
      const batch = events.filter(({ position }) => position > after);
      const end = batch.at(-1);
      if (end) yield { events: batch, position: end.position };
    },
    head: async () => BigInt(events.length),
    countAfter: async (position) => events.length - Number(position),
    reaches: async (position) => position <= BigInt(events.length),
    identity: async () => 'log-1',
    close: async () => {},
  };
  return log;
}
