import type { NewEvent, Position, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { EventLog, LogBatch, ReadAllOptions } from '@anamnesis/contracts/ports/event-log.ts';

type Reading = Pick<EventLog, 'readAll' | 'head' | 'countAfter' | 'identity' | 'reaches'>;

/** A log for specs: events are given positions 1, 2, 3 … as they are added. */
export type MemoryEventLog = Reading & { add(stream: string, ...events: NewEvent[]): void };

export function createMemoryEventLog(identity = 'log-1'): MemoryEventLog {
  const all: RecordedEvent[] = [];
  const waiting = new Set<() => void>();
  const head = (): Position => BigInt(all.length);

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
    let position = options.after;
    while (!options.signal?.aborted) {
      if (position < head()) {
        const batch = read(options, position);
        position = batch.position;
        yield batch;
      } else if (options.follow) {
        await new Promise<void>((wake) => {
          waiting.add(wake);
          options.signal?.addEventListener('abort', () => wake(), { once: true });
        });
      } else {
        return;
      }
    }
  }

  return {
    add(stream, ...events) {
      for (const event of events) {
        const revision = all.filter((known) => known.stream === stream).length;
        all.push({ ...structuredClone(event), stream, revision, position: head() + 1n });
      }
      for (const wake of waiting) wake();
      waiting.clear();
    },
    readAll,
    head: async () => head(),
    reaches: async (position) => position <= head(),
    identity: async () => identity,
    countAfter: async (position) => all.length - Number(position),
  };
}
