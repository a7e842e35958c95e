import { current } from '@anamnesis/contracts/events.ts';
import { type Position, START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog, LogBatch } from '@anamnesis/contracts/ports/log/event-log.ts';

export type ReadOptions = {
  types: readonly string[];
  /** What is appended later is not read. */
  upTo: Position;
  signal?: AbortSignal | undefined;
};

/** The event log as analysts read it: nothing of it is locked or written. Personal fields stay encrypted. */
export type HistoryLog = {
  head(): Promise<Position>;
  /** The events of these types in log order, each as its newest version has it. `position` of a batch: how far the log was read. */
  read(options: ReadOptions): AsyncIterable<LogBatch>;
  close(): Promise<void>;
};

const batchSize = 5_000;

/** Over the log of an engine. */
export function asHistoryLog(log: Pick<EventLog, 'head' | 'readAll' | 'close'>): HistoryLog {
  async function* read({ types, upTo, signal }: ReadOptions): AsyncGenerator<LogBatch> {
    if (upTo === START) return;
    for await (const { events, position } of log.readAll({ after: START, types, batchSize, signal })) {
      signal?.throwIfAborted();
      const isLast = position >= upTo;
      const wanted = isLast ? events.filter((event) => event.position <= upTo) : events;
      yield {
        events: wanted.map(current),
        position: isLast ? upTo : position,
      };
      if (isLast) return;
    }
    signal?.throwIfAborted();
  }
  return { head: () => log.head(), read, close: () => log.close() };
}
